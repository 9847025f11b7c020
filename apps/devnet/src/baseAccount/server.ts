// Routes of the stand-in for Base Account.
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { answerLocally } from '../http/answerLocally.ts'
import { parseJson } from '../http/parseJson.ts'
import { readText } from '../http/readText.ts'
import { requestUrl } from '../http/requestUrl.ts'
import { writeSettings, writeStranger, writeWindow } from './page.ts'
import { type BaseAccountWallet, Refusal } from './wallet.ts'

const MOST_BYTES = 262_144

const AskedSchema = v.object({
  owner: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  method: v.string(),
  params: v.fallback(v.array(v.unknown()), []),
  chainId: v.number(),
})
const StatusSchema = v.object({
  method: v.literal('wallet_getCallsStatus'),
  params: v.tuple([v.string()]),
})

interface Said {
  status: number
  type?: 'json' | 'page' | 'window' | 'stranger' | 'script' | 'rpc'
  body: string
}

export interface BaseAccountServerOptions {
  /** Origin of the stand-in. */
  url: string
  wallet: BaseAccountWallet
}

export function createBaseAccountServer({ url, wallet }: BaseAccountServerOptions) {
  async function answer(request: IncomingMessage): Promise<Said> {
    const { pathname } = requestUrl(request)
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return { status: 200, type: 'page', body: writeSettings() }
      case 'GET /connect':
        return { status: 200, type: 'window', body: writeWindow() }
      case 'GET /stranger':
        return { status: 200, type: 'stranger', body: writeStranger() }
      case 'GET /window.js':
      case 'GET /settings.js':
      case 'GET /stranger.js':
        return file(pathname.slice(1))
      case 'POST /answer':
        if (request.headers.origin !== url) return json(403, { error: 'refused' })
        return act(parseJson((await readText(request, MOST_BYTES)) ?? ''))
      case 'OPTIONS /rpc':
        return { status: 204, type: 'rpc', body: '' }
      case 'POST /rpc':
        return readStatus(parseJson((await readText(request, MOST_BYTES)) ?? ''))
      default:
        return json(404, { error: 'refused' })
    }
  }

  async function act(given: unknown): Promise<Said> {
    const parsed = v.safeParse(AskedSchema, given)
    if (!parsed.success) return json(400, { error: 'refused' })
    const { data } = wallet
    try {
      return json(200, { result: { value: await wallet.answer(parsed.output) }, data })
    } catch (error) {
      return json(200, { result: { error: errorOf(error) }, data })
    }
  }

  function readStatus(given: unknown): Said {
    const parsed = v.safeParse(StatusSchema, given)
    const about = { jsonrpc: '2.0', id: 1 }
    const say = (outcome: object): Said => ({
      status: 200,
      type: 'rpc',
      body: JSON.stringify({ ...about, ...outcome }),
    })
    if (!parsed.success) return say({ error: { code: -32601, message: 'Method not found' } })
    try {
      return say({ result: wallet.callsStatus(parsed.output.params[0]) })
    } catch (error) {
      return say({ error: errorOf(error) })
    }
  }

  const send = ({ status, type = 'json', body }: Said) => ({
    status,
    headers: { ...headers, ...typeHeaders[type] },
    body,
  })
  return answerLocally({
    answer: async (request) => send(await answer(request)),
    fail: (status) => send(json(status, { error: 'refused' })),
  })
}

const errorOf = (error: unknown) => ({
  code: error instanceof Refusal ? error.code : -32603,
  message: error instanceof Error ? error.message : 'It failed',
})

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
  page: html("script-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
  window: html(
    "script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'",
  ),
  stranger: html("script-src 'self'; frame-ancestors 'self'; sandbox allow-scripts"),
  // Any page may read a batch's status, as at the wallet's own node.
  rpc: {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
  },
}

const file = (name: string): Said => ({
  status: 200,
  type: 'script',
  body: readFileSync(new URL(name, import.meta.url), 'utf8'),
})
const json = (status: number, body: object): Said => ({ status, body: JSON.stringify(body) })
