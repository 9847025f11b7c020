// A stand-in for a Bitcoin node: the JSON-RPC of Bitcoin Core with its quirks. It answers in JSON-RPC 1.0 and has a login
// and a status of its own for each kind of error; since version 28 it also speaks 2.0 to those who ask in it.
import type { IncomingMessage } from 'node:http'
import { answerLocally, type LocalAnswer } from '../http/answerLocally.ts'
import { listenLocally } from '../http/listenLocally.ts'
import { parseJson } from '../http/parseJson.ts'
import { readText } from '../http/readText.ts'
import type { BitcoinChain } from './chain.ts'
import { BitcoinError, bitcoinMethods } from './methods.ts'

const MAX_BODY = 32 * 1024 * 1024

export interface BitcoinNodeOptions {
  chain: BitcoinChain
  /** 0, the default, picks a free one. */
  port?: number
  login?: { user: string; password: string }
  /** Whether it is version 28 or newer; true by default. */
  isModern?: boolean
  /** It has started, but has not read its blocks yet. */
  isWarmingUp?: () => boolean
  onCall?: (call: BitcoinCall) => void
}

export interface BitcoinCall {
  id: unknown
  method: string
  params: readonly unknown[]
}

export interface BitcoinNode {
  /** With the login, as in `RPC_URLS`. */
  rpcUrl: string
  stop(): Promise<void>
}

/** Starts listening on 127.0.0.1. */
export async function startBitcoinNode(options: BitcoinNodeOptions): Promise<BitcoinNode> {
  const { login, port = 0 } = options
  const { url, stop } = await listenLocally(port, () =>
    answerLocally({
      answer: (request) => answer(request, options),
      fail: (status) => plain(status, ''),
    }),
  )
  const withLogin = new URL(url.replace('localhost', '127.0.0.1'))
  if (login) Object.assign(withLogin, { username: login.user, password: login.password })
  return { rpcUrl: withLogin.href, stop }
}

const plain = (status: number, body: string): LocalAnswer => ({
  status,
  headers: {
    'content-type': 'text/plain',
    ...(status === 401 && { 'www-authenticate': 'Basic realm="jsonrpc"' }),
  },
  body,
})

async function answer(request: IncomingMessage, options: BitcoinNodeOptions): Promise<LocalAnswer> {
  if (request.method !== 'POST') return plain(405, 'JSONRPC server handles only POST requests')
  if (!isLoggedIn(request, options)) return plain(401, '')
  const text = await readText(request, MAX_BODY)
  if (text === undefined) return plain(413, '')
  const body = parseJson(text)
  if (Array.isArray(body))
    return json(
      200,
      body.map((one) => answerOne(one, options).reply),
    )
  const { status, reply } = answerOne(body, options)
  return json(status, reply)
}

const json = (status: number, body: unknown): LocalAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: `${JSON.stringify(body)}\n`,
})

function isLoggedIn({ headers }: IncomingMessage, { login }: BitcoinNodeOptions): boolean {
  if (!login) return true
  const expected = Buffer.from(`${login.user}:${login.password}`).toString('base64')
  return headers.authorization === `Basic ${expected}`
}

function answerOne(request: unknown, options: BitcoinNodeOptions) {
  const { jsonrpc, id = null, method, params = [] } = Object(request)
  const isModern = (options.isModern ?? true) && jsonrpc === '2.0'
  const outcome = perform(
    { id, method: String(method), params: Array.isArray(params) ? params : [] },
    options,
  )
  const error = outcome.error ?? null
  const reply = isModern
    ? { jsonrpc, ...(error ? { error } : { result: outcome.result }), id }
    : { result: outcome.result ?? null, error, id }
  return { status: isModern || !error ? 200 : statusOf(error.code), reply }
}

/** Of errors in JSON-RPC 1.0. */
const statusOf = (code: number) => (code === -32_601 ? 404 : code === -32_600 ? 400 : 500)

interface Outcome {
  result?: unknown
  error?: { code: number; message: string }
}

function perform(call: BitcoinCall, { chain, isWarmingUp, onCall }: BitcoinNodeOptions): Outcome {
  onCall?.(call)
  if (isWarmingUp?.()) return { error: { code: -28, message: 'Loading block index…' } }
  if (!Object.hasOwn(bitcoinMethods, call.method))
    return { error: { code: -32_601, message: 'Method not found' } }
  try {
    return { result: bitcoinMethods[call.method]?.(chain, call.params) }
  } catch (error) {
    if (error instanceof BitcoinError)
      return { error: { code: error.code, message: error.message } }
    throw error
  }
}
