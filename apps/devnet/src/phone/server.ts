// Serves the phone beside the inbox: `/phone` and the forms of its page. Accepts forms from that page only.

import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { readText } from '../http/readText.ts'
import { writePhone } from './page.ts'
import type { Phone } from './phone.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const script = new URL('page.js', import.meta.url)

const MOST_BYTES = 16_384
/** How long a poll for changes stays open before proxies might close it. */
const PATIENCE_MS = 25_000
const NO_PAIRING =
  'This is not a valid pairing link, or it has expired. Copy a new one from the site.'

const PairSchema = v.object({
  uri: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(?:wc:[0-9a-f]{64}@2\?|solana-wallet:\/v1\/associate\/local\?)/),
  ),
})
const AnswerSchema = v.object({ id: v.string(), answer: v.picklist(['yes', 'no']) })
const EndSchema = v.object({ topic: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })

/** Handles `/phone` and below. */
export function createPhoneHandler(phone: Phone) {
  let version = 1
  const waiting = new Set<() => void>()
  phone.questions.subscribe(() => {
    version += 1
    for (const answer of waiting) answer()
  })

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL) {
    const action = `${request.method} ${url.pathname.slice('/phone'.length)}`
    switch (action) {
      case 'GET ':
        return showPage(request, response, url.searchParams)
      case 'GET /page.js':
        return send(response, 200, readFileSync(script, 'utf8'), 'text/javascript; charset=utf-8')
      case 'GET /changes':
        return answerChanges(response, url.searchParams.get('after'))
      case 'POST /pair':
      case 'POST /answer':
      case 'POST /end':
        // Browsers name the origin of a page that posts a form.
        if (request.headers.origin !== originOf(request))
          return send(response, 403, 'Only the phone’s page may send this')
        return act(action, await readForm(request), response)
      default:
        return send(response, 404, 'Page not found')
    }
  }

  async function showPage(
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ) {
    const shown = version
    const kit = await phone.kit()
    const html = writePhone({
      version: shown,
      origin: originOf(request),
      accounts: kit.accounts,
      questions: phone.questions.list(),
      sessions: kit.sessions(),
      link: query.get('link') ?? '',
      ...(query.has('failed') && { failed: NO_PAIRING }),
    })
    response.setHeader('content-security-policy', POLICY)
    send(response, 200, html, 'text/html; charset=utf-8')
  }

  function answerChanges(response: ServerResponse, after: string | null): void {
    const answer = () => {
      clearTimeout(timer)
      waiting.delete(answer)
      send(response, 200, String(version))
    }
    const timer = setTimeout(answer, PATIENCE_MS)
    response.once('close', () => {
      clearTimeout(timer)
      waiting.delete(answer)
    })
    if (after === String(version)) waiting.add(answer)
    else answer()
  }

  async function act(action: string, form: URLSearchParams, response: ServerResponse) {
    const fields = Object.fromEntries(form)
    const kit = await phone.kit()
    if (action === 'POST /pair') {
      const pairing = v.safeParse(PairSchema, fields)
      const paired =
        pairing.success &&
        (await kit.pair(pairing.output.uri).then(
          () => true,
          () => false,
        ))
      return backToPage(response, paired ? '' : '?failed')
    }
    if (action === 'POST /answer') {
      const said = v.safeParse(AnswerSchema, fields)
      if (!said.success) return send(response, 400, 'Invalid answer')
      const { id, answer } = said.output
      phone.questions.answer(id, answer === 'yes' ? form.getAll('network') : undefined)
      return backToPage(response)
    }
    const ended = v.safeParse(EndSchema, fields)
    if (!ended.success) return send(response, 400, 'Invalid session')
    await kit.end(ended.output.topic)
    return backToPage(response)
  }

  return (request: IncomingMessage, response: ServerResponse, url: URL): void => {
    handle(request, response, url).catch(() => {
      if (!response.headersSent) send(response, 500, 'The phone failed')
    })
  }
}

const originOf = ({ headers }: IncomingMessage) => `http://${headers.host}`

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const text = await readText(request, MOST_BYTES)
  if (text === undefined) throw new Error('The form is too long')
  return new URLSearchParams(text)
}

function backToPage(response: ServerResponse, query = ''): void {
  response.writeHead(303, { ...headers, location: `/phone${query}` }).end()
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { ...headers, 'content-type': type }).end(text)
}
