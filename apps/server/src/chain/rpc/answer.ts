// JSON-RPC in, JSON-RPC out. Allowed methods go to the chain; everything else is answered here.
import { Readable } from 'node:stream'
import type { JsonRpcRequest } from '@aureus/protocol'
import { JsonRpcRequestSchema, jsonRpcError, MAX_BATCH_SIZE, rpcErrorCodes } from '@aureus/protocol'
import * as v from 'valibot'
import type { Chain } from './chain.ts'
import type { Outcome } from './departures.ts'
import { isLarge, type LargeAnswer } from './envelope/answer.ts'
import { modernRequest } from './envelope/legacy.ts'
import { UpstreamError } from './failure.ts'
import type { NodeFamily } from './nodes/family.ts'
import type { RpcCall } from './upstream.ts'

export interface AnswerParameters {
  /** It decides which methods are allowed. */
  family: Pick<NodeFamily, 'isPublic' | 'unknownMethod' | 'faultIn' | 'dialect' | 'rules'>
  ask: Chain['ask']
  /** Called with the number of calls that were not forwarded. */
  onNotServed?: (calls: number) => void
  /** Called with the bytes of the answer as they are written. If it returns false, a streamed answer breaks off. */
  onBytes?: (bytes: number) => boolean
  /** Whether a single call's answer may be streamed. */
  streaming?: boolean
}

export interface RpcAnswer {
  /** 204 if no request wanted an answer. */
  status: 200 | 204 | 400 | 502
  /** JSON, empty with 204. A stream breaks off if the node's answer does. */
  body: string | Readable
}

type Id = JsonRpcRequest['id']
type Entry =
  | { request: JsonRpcRequest; isNotification?: boolean }
  | { refused: string; invalid?: true }
  | 'ignored'

/** Longer than any public method. */
const MAX_PLAIN_METHOD_LENGTH = 64

const EntrySchema = v.object({ id: v.union([v.string(), v.number(), v.null()]) })

/** Number of calls in a body, valid or not, for rate limits. */
export const countCalls = (body: unknown): number =>
  Array.isArray(body) ? Math.min(Math.max(body.length, 1), MAX_BATCH_SIZE) : 1

/** A request without an id, which JSON-RPC 2.0 forbids to answer. */
export const isNotification = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && !('id' in entry)

/**
 * Answers a single request or a batch, with the caller's ids in the caller's order. Status 400 if nothing could be
 * parsed, 502 if no node answered any forwarded call.
 */
export async function answerRpc(body: unknown, parameters: AnswerParameters): Promise<RpcAnswer> {
  const answer = await answerAll(body, parameters)
  if (typeof answer.body === 'string') parameters.onBytes?.(Buffer.byteLength(answer.body))
  return answer
}

async function answerAll(body: unknown, parameters: AnswerParameters): Promise<RpcAnswer> {
  const call = readPlainCall(body)
  const { family } = parameters
  if (call && family.isPublic(call.method) && !family.faultIn?.(call))
    return answerOne(call, parameters)
  return answerAny(body, parameters)
}

/** What `answerAny` does with one call, without its lists. */
async function answerOne(
  call: JsonRpcRequest,
  { family, ask, streaming = false, onBytes }: AnswerParameters,
): Promise<RpcAnswer> {
  const [outcome = new UpstreamError('malformed')] = await ask([asked(call)], { streaming })
  const status = outcome instanceof UpstreamError ? 502 : 200
  if (streaming && !(outcome instanceof UpstreamError) && isLarge(outcome))
    return { status, body: inPieces(call.id, outcome, onBytes) }
  return { status, body: write(call, outcome, family) }
}

/**
 * A single call as libraries write it: what `JsonRpcRequestSchema` gives for it. The schema takes longer than all
 * other work on a cached answer.
 * @returns `undefined` for anything else, valid or not
 */
export function readPlainCall(body: unknown): JsonRpcRequest | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { jsonrpc, id, method, params } = body as Record<string, unknown>
  if (jsonrpc !== '2.0' || typeof method !== 'string' || method.length > MAX_PLAIN_METHOD_LENGTH)
    return undefined
  if (!Number.isSafeInteger(id) && typeof id !== 'string') return undefined
  if (params === undefined) return { jsonrpc, id: id as Id, method }
  return Array.isArray(params) ? { jsonrpc, id: id as Id, method, params } : undefined
}

/** Written once for the key of the answer and for the node. */
const asked = ({ method, params }: JsonRpcRequest): RpcCall =>
  params === undefined ? { method } : { method, params, paramsText: JSON.stringify(params) }

/** Answers a body of any form. */
export async function answerAny(body: unknown, parameters: AnswerParameters): Promise<RpcAnswer> {
  const isBatch = Array.isArray(body)
  const batch = isBatch ? (body as unknown[]) : [body]
  if (batch.length === 0 || batch.length > MAX_BATCH_SIZE) {
    const message = `a batch must contain 1 to ${MAX_BATCH_SIZE} requests`
    return { status: 400, body: refuse(null, rpcErrorCodes.invalidRequest, message) }
  }
  const entries = batch.map((entry) => read(entry, parameters.family))
  const requests = entries.flatMap((entry) => (hasRequest(entry) ? [entry.request] : []))
  if (requests.length < entries.length) parameters.onNotServed?.(entries.length - requests.length)
  const streaming = !isBatch && (parameters.streaming ?? false)
  const calls = requests.map(({ method, params }) => ({
    method,
    ...(params !== undefined && { params }),
  }))
  const outcomes = calls.length > 0 ? await parameters.ask(calls, { streaming }) : []
  const unanswered = outcomes.length > 0 && outcomes.every((one) => one instanceof UpstreamError)
  const [first] = entries
  if (!isBatch && isRefused(first) && first.invalid) return { status: 400, body: first.refused }
  if (entries.every(isSilent)) return { status: 204, body: '' }
  const status = unanswered ? 502 : 200
  const outcome = outcomes[0]
  if (streaming && requests[0] && outcome && !(outcome instanceof UpstreamError))
    if (isLarge(outcome))
      return { status, body: inPieces(requests[0].id, outcome, parameters.onBytes) }
  const left = outcomes.values()
  const written = entries.flatMap((entry) => {
    if (isRefused(entry)) return [entry.refused]
    if (!hasRequest(entry)) return []
    const own = left.next().value ?? new UpstreamError('malformed')
    return entry.isNotification ? [] : [write(entry.request, own, parameters.family)]
  })
  return { status, body: isBatch ? `[${written.join(',')}]` : (written[0] ?? '') }
}

type Family = AnswerParameters['family']

function read(given: unknown, family: Family): Entry {
  const entry = family.dialect?.isLegacy ? modernRequest(given) : given
  const parsed = v.safeParse(JsonRpcRequestSchema, entry)
  if (!parsed.success) {
    const named = v.safeParse(EntrySchema, entry)
    const id = named.success ? named.output.id : null
    const message = 'not a JSON-RPC 2.0 request'
    return { refused: refuse(id, rpcErrorCodes.invalidRequest, message), invalid: true }
  }
  const { method, id } = parsed.output
  const isPublic = family.isPublic(method)
  // Reads change nothing, so without an answer there is nothing to do.
  if (isNotification(entry))
    return isPublic && family.rules.isSend(method) && !family.faultIn?.(parsed.output)
      ? { request: parsed.output, isNotification: true }
      : 'ignored'
  if (!isPublic)
    return { refused: refuse(id, rpcErrorCodes.methodNotFound, family.unknownMethod(method)) }
  const fault = family.faultIn?.(parsed.output)
  return fault === undefined
    ? { request: parsed.output }
    : { refused: refuse(id, rpcErrorCodes.invalidParams, fault) }
}

const isRefused = (entry: Entry | undefined) => typeof entry === 'object' && 'refused' in entry
const hasRequest = (entry: Entry) => typeof entry === 'object' && 'request' in entry
const isSilent = (entry: Entry) =>
  entry === 'ignored' || (hasRequest(entry) && entry.isNotification === true)

const refuse = (id: Id, code: number, message: string) =>
  JSON.stringify(jsonRpcError(id, code, message))

const opening = (id: Id, member: string) =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"${member}":`

function write({ id, method }: JsonRpcRequest, outcome: Outcome, family: Family): string {
  if (outcome instanceof UpstreamError) {
    const { code, message } = describeFailure(outcome, family.rules.isSend(method))
    return refuse(id, code, message)
  }
  if (!isLarge(outcome)) return `${opening(id, outcome.member)}${outcome.json}}`
  outcome.discard()
  const { code, message } = describeFailure(new UpstreamError('large'), family.rules.isSend(method))
  return refuse(id, code, message)
}

function inPieces(
  id: Id,
  { member, pieces }: LargeAnswer,
  onBytes: AnswerParameters['onBytes'],
): Readable {
  async function* all() {
    yield Buffer.from(opening(id, member))
    for await (const piece of pieces) {
      if (onBytes?.(piece.length) === false) throw new UpstreamError('large')
      yield piece
    }
    yield Buffer.from('}')
  }
  return Readable.from(all(), { objectMode: false })
}

// What a caller is told if no node gave a usable answer: what happened and what to do, without details of the node.

interface DescribedFailure {
  /** From JSON-RPC 2.0 or EIP-1474. */
  code: number
  message: string
}

function describeFailure({ failure }: UpstreamError, isSend: boolean): DescribedFailure {
  if (failure === 'large')
    return {
      code: rpcErrorCodes.limitExceeded,
      message: 'the answer is too large: request less, or send the call on its own',
    }
  if (isSend && !['unreached', 'limited', 'resting'].includes(failure))
    return {
      code: rpcErrorCodes.resourceUnavailable,
      message: 'no node confirmed the transaction: check for it before you send another',
    }
  if (failure === 'timeout')
    return {
      code: rpcErrorCodes.resourceUnavailable,
      message: 'no node of this chain answered in time: try again',
    }
  return {
    code: rpcErrorCodes.resourceUnavailable,
    message: 'no node of this chain answered: try again in a moment',
  }
}
