// Routes of the stand-in for Safe{Wallet}.
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { localPage } from '../farcaster/miniApp/page.ts'
import { answerLocally } from '../http/answerLocally.ts'
import { parseJson } from '../http/parseJson.ts'
import { readText } from '../http/readText.ts'
import { requestUrl } from '../http/requestUrl.ts'
import { writeApp, writeList, writeStranger } from './page.ts'
import { type SafeWallet, safeNamed } from './safeWallet.ts'

const MOST_BYTES = 65_536

interface Said {
  status: number
  type?: 'json' | 'html' | 'app' | 'stranger' | 'script'
  body: string
}

const BodySchema = v.object({
  safe: v.string(),
  method: v.optional(v.string(), ''),
  params: v.optional(v.unknown()),
  onChain: v.optional(v.boolean(), false),
  hash: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
})

export interface SafeServerOptions {
  /** Origin of the stand-in. */
  url: string
  /** The page that the list offers to show. */
  appUrl: string
  wallet: SafeWallet
}

export function createSafeServer({ url, appUrl, wallet }: SafeServerOptions) {
  async function answer(request: IncomingMessage): Promise<Said> {
    const { pathname, searchParams } = requestUrl(request)
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return { status: 200, type: 'html', body: writeList(appUrl) }
      case 'GET /app': {
        const safe = safeNamed(searchParams.get('safe'))
        const page = localPage(searchParams.get('url') ?? '')
        if (!safe || page === undefined) return failed(400)
        return { status: 200, type: 'app', body: writeApp(safe, page) }
      }
      case 'GET /stranger':
        return { status: 200, type: 'stranger', body: writeStranger() }
      case 'GET /app.js':
        return file('page.js')
      case 'GET /stranger.js':
        return file('stranger.js')
      case 'POST /answer':
      case 'POST /queue':
      case 'POST /sign':
      case 'POST /cancel':
        if (request.headers.origin !== url) return failed(403)
        return act(pathname, parseJson((await readText(request, MOST_BYTES)) ?? ''))
      default:
        return failed(404)
    }
  }

  /** Failures are Safe{Wallet}'s words, in the answer. */
  async function act(pathname: string, given: unknown): Promise<Said> {
    const parsed = v.safeParse(BodySchema, given)
    const safe = parsed.success && safeNamed(parsed.output.safe)
    if (!safe) return failed(400)
    const { method, params, onChain, hash, name } = parsed.output
    try {
      if (pathname === '/queue') return json({ waiting: wallet.waiting(safe) })
      if (pathname === '/sign') return json({ data: await wallet.sign(hash, name) })
      if (pathname === '/cancel') return json({ data: wallet.cancel(hash) })
      return json({ data: await wallet.answer(safe, { method, params, onChain }) })
    } catch (error) {
      return json({ error: error instanceof Error ? error.message : 'It failed' })
    }
  }

  const send = ({ status, type = 'json', body }: Said) => ({
    status,
    headers: { ...headers, ...typeHeaders[type] },
    body,
  })
  return answerLocally({
    answer: async (request) => send(await answer(request)),
    fail: (status) => send(failed(status)),
  })
}

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

const html = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; ${policy}; base-uri 'none'; form-action 'none'`,
})

const typeHeaders = {
  json: { 'content-type': 'application/json' },
  script: { 'content-type': 'text/javascript; charset=utf-8' },
  html: html("style-src 'unsafe-inline'; frame-ancestors 'none'"),
  app: html(
    "script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-src http://localhost:* http://127.0.0.1:*; frame-ancestors 'none'",
  ),
  stranger: html("script-src 'self'; frame-ancestors 'self'; sandbox allow-scripts"),
}

const file = (name: string): Said => ({
  status: 200,
  type: 'script',
  body: readFileSync(new URL(name, import.meta.url), 'utf8'),
})
const json = (body: object): Said => ({ status: 200, body: JSON.stringify(body) })
const failed = (status: number): Said => ({ status, body: JSON.stringify({ error: 'refused' }) })
