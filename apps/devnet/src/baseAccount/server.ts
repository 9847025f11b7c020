// Routes of the stand-in for Base Account.
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import {
  answerTyped,
  htmlHeaders,
  json,
  questionScript,
  refused,
  type Said,
  script,
} from '../http/answerTyped.ts'
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

type Answer = Said<keyof typeof types>

export interface BaseAccountServerOptions {
  /** Origin of the stand-in. */
  url: string
  wallet: BaseAccountWallet
}

export function createBaseAccountServer({ url, wallet }: BaseAccountServerOptions) {
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname } = requestUrl(request)
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return { status: 200, type: 'page', body: writeSettings() }
      case 'GET /connect':
        return { status: 200, type: 'window', body: writeWindow() }
      case 'GET /stranger':
        return { status: 200, type: 'stranger', body: writeStranger() }
      case 'GET /window.js':
        return script(new URL('window.js', import.meta.url))
      case 'GET /settings.js':
        return script(new URL('settings.js', import.meta.url))
      case 'GET /stranger.js':
        return script(new URL('stranger.js', import.meta.url))
      case 'GET /question.js':
        return questionScript()
      case 'POST /answer':
        if (request.headers.origin !== url) return refused(403)
        return act(parseJson((await readText(request, MOST_BYTES)) ?? ''))
      case 'OPTIONS /rpc':
        return { status: 204, type: 'rpc', body: '' }
      case 'POST /rpc':
        return readStatus(parseJson((await readText(request, MOST_BYTES)) ?? ''))
      default:
        return refused(404)
    }
  }

  async function act(given: unknown): Promise<Answer> {
    const parsed = v.safeParse(AskedSchema, given)
    if (!parsed.success) return refused(400)
    const { data } = wallet
    try {
      return json(200, { result: { value: await wallet.answer(parsed.output) }, data })
    } catch (error) {
      return json(200, { result: { error: errorOf(error) }, data })
    }
  }

  function readStatus(given: unknown): Answer {
    const parsed = v.safeParse(StatusSchema, given)
    const about = { jsonrpc: '2.0', id: 1 }
    const say = (outcome: object): Answer => ({
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

  return answerTyped({ answer, types })
}

const errorOf = (error: unknown) => ({
  code: error instanceof Refusal ? error.code : -32603,
  message: error instanceof Error ? error.message : 'It failed',
})

const types = {
  page: htmlHeaders(
    "script-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'",
  ),
  window: htmlHeaders(
    "script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; form-action 'none'",
  ),
  stranger: htmlHeaders(
    "script-src 'self'; frame-ancestors 'self'; sandbox allow-scripts; form-action 'none'",
  ),
  // Any page may read a batch's status, as at the wallet's own node.
  rpc: {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
  },
}
