// A stand-in for a NEAR node: the JSON-RPC of nearcore, whose errors have causes and some of them an own status.
import type { IncomingMessage } from 'node:http'
import { answerLocally, type LocalAnswer } from '../http/answerLocally.ts'
import { listenLocally } from '../http/listenLocally.ts'
import { parseJson } from '../http/parseJson.ts'
import { readText } from '../http/readText.ts'
import type { NearChain } from './chain.ts'
import { type ErrorName, NearError, nearMethods } from './methods.ts'

const methods = new Map(Object.entries(nearMethods))

const MAX_BODY = 10 * 1024 * 1024

export interface NearNodeOptions {
  chain: NearChain
  /** 0, the default, picks a free one. */
  port?: number
  onCall?: (call: NearCall) => void
}

export interface NearCall {
  id: unknown
  method: string
  params: unknown
}

export interface NearNode {
  rpcUrl: string
  stop(): Promise<void>
}

/** Starts listening on 127.0.0.1. */
export async function startNearNode(options: NearNodeOptions): Promise<NearNode> {
  const { url, stop } = await listenLocally(options.port ?? 0, () =>
    answerLocally({
      answer: (request) => answer(request, options),
      fail: (status) => json(status, {}),
    }),
  )
  return { rpcUrl: url.replace('localhost', '127.0.0.1'), stop }
}

const json = (status: number, body: unknown): LocalAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function answer(request: IncomingMessage, options: NearNodeOptions): Promise<LocalAnswer> {
  if (request.method !== 'POST') return json(405, {})
  const text = await readText(request, MAX_BODY)
  const body = text === undefined ? undefined : parseJson(text)
  // nearcore takes one request at a time.
  if (body === undefined || Array.isArray(body)) return refused(null, 'not a request', -32_700)
  const { id = null, method, params = [] } = Object(body)
  const call = { id, method: String(method), params }
  options.onCall?.(call)
  if (!methods.has(call.method)) return refused(id, 'Method not found', -32_601)
  return perform(call, options)
}

function perform({ id, method, params }: NearCall, { chain }: NearNodeOptions): LocalAnswer {
  try {
    const [named, list] = Array.isArray(params) ? [{}, params] : [Object(params), []]
    return json(200, { jsonrpc: '2.0', result: methods.get(method)?.(chain, named, list), id })
  } catch (error) {
    if (!(error instanceof NearError)) throw error
    const { kind, cause, data } = error
    const isInvalid = kind === 'REQUEST_VALIDATION_ERROR'
    const code = isInvalid ? -32_700 : -32_000
    const message = isInvalid ? 'Parse error' : 'Server error'
    return json(statusOf(kind, cause.name), {
      jsonrpc: '2.0',
      error: { name: kind, cause, code, data, message },
      id,
    })
  }
}

function statusOf(kind: ErrorName, cause: string): number {
  if (kind === 'REQUEST_VALIDATION_ERROR') return 400
  if (kind === 'INTERNAL_ERROR') return 500
  return cause === 'TIMEOUT_ERROR' ? 408 : 200
}

function refused(id: unknown, message: string, code: number): LocalAnswer {
  const cause = { name: 'METHOD_NOT_FOUND', info: {} }
  const error = { name: 'REQUEST_VALIDATION_ERROR', cause, code, message, data: message }
  return json(code === -32_601 ? 200 : 400, { jsonrpc: '2.0', error, id })
}
