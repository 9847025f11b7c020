// One node behind the RPC service, with limits of time and size. It never learns who is calling.

import {
  JsonRpcErrorSchema,
  type JsonRpcRequest,
  type JsonRpcResponse,
  JsonRpcResponseSchema,
} from '@aureus/protocol'

import { Pool } from 'undici'
import * as v from 'valibot'
import { parseJson } from '../../platform/http/parseJson.ts'
import type { Dialect } from './dialect.ts'
import { type Answer, isLarge, type NodeAnswer } from './envelope/answer.ts'
import { modernAnswer } from './envelope/legacy.ts'
import { membersOf } from './envelope/members.ts'
import { UpstreamError } from './failure.ts'
import { MAX_STREAM_BYTES, post } from './post.ts'

export { UpstreamError } from './failure.ts'

/** Request timeout of the blockchain client (specification, section 9). */
export const UPSTREAM_TIMEOUT_MS = 10_000
const CONNECTIONS = 32

export interface Upstream {
  /** The node's operator: two urls with one host count as one opinion. */
  readonly host: string
  /**
   * Sends requests as one batch, or a single request as is. Answers are in the node's order.
   * @throws UpstreamError
   */
  send(requests: readonly JsonRpcRequest[], signal?: AbortSignal): Promise<JsonRpcResponse[]>
  close(): Promise<void>
}

/** One call to a chain. */
export type RpcCall = Pick<JsonRpcRequest, 'method' | 'params'> & {
  /** The JSON of `params`, if it was written already. */
  readonly paramsText?: string
}

export interface Exchanging {
  /** Whether a single call's answer may be streamed; otherwise a large answer is a failure. */
  streaming?: boolean
}

/** An upstream with the additions that the RPC service needs. */
export interface UpstreamNode extends Upstream {
  /**
   * Sends calls under our own ids, as one batch if there are several. Answers are in the order of the calls;
   * missing ones are undefined.
   * @throws UpstreamError if no answer is usable
   */
  exchange(
    calls: readonly RpcCall[],
    signal: AbortSignal,
    options?: Exchanging,
  ): Promise<(NodeAnswer | undefined)[]>
}

const AnswerSchema = v.union([
  v.array(JsonRpcResponseSchema),
  v.pipe(
    JsonRpcResponseSchema,
    v.transform((response) => [response]),
  ),
])

/** Unique, so that a proxy that mixes up answers is detected. */
let lastId = 0
const nextId = () => (lastId = (lastId % 0x7fff_ffff) + 1)

/** @param address its user and password, if it has any, are sent as Basic authentication (RFC 7617) */
export function createUpstream(address: string, dialect?: Dialect): UpstreamNode {
  const url = new URL(address)
  const path = url.pathname + url.search
  const { errorStatuses = [], isLegacy = false, hasBatches = true } = dialect ?? {}
  const common = { path, headers: authorizationOf(url), errorStatuses }
  const pool = new Pool(url.origin, {
    connections: CONNECTIONS,
    maxResponseSize: MAX_STREAM_BYTES,
    headersTimeout: UPSTREAM_TIMEOUT_MS,
    bodyTimeout: UPSTREAM_TIMEOUT_MS,
  })
  let batches = hasBatches

  async function exchange(
    calls: readonly RpcCall[],
    signal: AbortSignal,
    { streaming = false }: Exchanging = {},
  ): Promise<(NodeAnswer | undefined)[]> {
    if (calls.length > 1 && !batches) return oneByOne(calls, signal)
    const ids = calls.map(nextId)
    const requests = calls.map((call, at) => write(call, ids[at] as number))
    const body = requests.length === 1 ? (requests[0] as string) : `[${requests.join(',')}]`
    const [id = 0] = ids
    const posted = await post(pool, {
      ...common,
      body,
      signal,
      ...(streaming && { streamFor: id }),
    })
    if (typeof posted !== 'string') return [posted]
    try {
      return parseAnswers(posted, ids, isLegacy)
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.failure !== 'unbatched') throw error
      batches = false
      return oneByOne(calls, signal)
    }
  }

  async function oneByOne(calls: readonly RpcCall[], signal: AbortSignal) {
    const settled = await Promise.allSettled(calls.map((call) => exchange([call], signal)))
    const answers = settled.map((one) => (one.status === 'fulfilled' ? one.value[0] : undefined))
    const [first] = settled
    if (answers.every((answer) => answer === undefined) && first?.status === 'rejected')
      throw first.reason
    return answers.map((answer) => (answer && isLarge(answer) ? undefined : answer))
  }

  return {
    host: url.host,
    exchange,
    async send(requests, signal = AbortSignal.timeout(UPSTREAM_TIMEOUT_MS)) {
      const body = JSON.stringify(requests.length === 1 ? requests[0] : requests)
      const text = await post(pool, { ...common, body, signal })
      const parsed = parseJson(text as string)
      const answer = v.safeParse(AnswerSchema, isLegacy ? modernAnswer(parsed) : parsed)
      if (!answer.success) throw new UpstreamError('malformed')
      return answer.output
    },
    close: () => pool.destroy(),
  }
}

function authorizationOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(login).toString('base64')}` }
}

function write(
  { method, params, paramsText = JSON.stringify(params) }: RpcCall,
  id: number,
): string {
  const rest = params === undefined ? '' : `,"params":${paramsText}`
  return `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)}${rest}}`
}

// Parses a node's complete answer and matches it to the calls.

const Id = v.union([v.number(), v.string(), v.null()])
/** Some nodes write `"error": null` beside a result, against the standard. */
const Result = v.object({
  jsonrpc: v.literal('2.0'),
  id: Id,
  error: v.optional(v.null()),
  result: v.unknown(),
})
const Failed = v.object({ jsonrpc: v.literal('2.0'), id: Id, error: JsonRpcErrorSchema })

type Read = Answer & { id: v.InferOutput<typeof Id> }

/**
 * The answers in the order of `ids`. A place is empty if its answer is missing, or if two answers conflict. An
 * error without an id belongs to a single call; as the answer to a batch it means that the node does not support
 * batches.
 * @param isLegacy whether the node speaks JSON-RPC 1.0
 * @throws UpstreamError `malformed`, `unbatched`
 */
export function parseAnswers(
  text: string,
  ids: readonly number[],
  isLegacy = false,
): (Answer | undefined)[] {
  const plain = ids.length === 1 ? readPlain(text, ids[0] as number) : undefined
  return plain ? [plain] : parseAny(text, ids, isLegacy)
}

/**
 * The result in `{"jsonrpc":"2.0","id":…,"result":…}`, the form in which nearly all nodes write it. Between this
 * start and the last bracket, one valid value means that the text is valid and has no other member.
 * @returns `undefined` for any other text, valid or not
 */
export function readPlain(text: string, id: number): Answer | undefined {
  const opening = `{"jsonrpc":"2.0","id":${id},"result":`
  const end = text.endsWith('\n') ? text.length - 2 : text.length - 1
  if (!text.startsWith(opening) || text[end] !== '}') return undefined
  const json = text.slice(opening.length, end)
  try {
    return { member: 'result', value: JSON.parse(json), json: json.trim() }
  } catch {
    return undefined
  }
}

/** Like `parseAnswers`, for answers of any form. */
export function parseAny(
  text: string,
  ids: readonly number[],
  isLegacy = false,
): (Answer | undefined)[] {
  const answered = parseJson(text)
  const parsed = isLegacy ? modernAnswer(answered) : answered
  if (parsed === undefined) throw new UpstreamError('malformed')
  const elements = Array.isArray(parsed) ? (parsed as unknown[]) : [parsed]
  const members = membersOf(text)
  const answers = elements.flatMap((element, place) => read(element, members[place]) ?? [])
  if (!Array.isArray(parsed) && answers[0]?.member === 'error' && ids.length > 1)
    throw new UpstreamError('unbatched')
  const [only] = answers
  if (ids.length === 1 && answers.length === 1 && only?.member === 'error' && only.id === null)
    return [only]
  const byId = new Map<unknown, Read | undefined>()
  for (const answer of answers) byId.set(answer.id, byId.has(answer.id) ? undefined : answer)
  const found = ids.map((id) => byId.get(id))
  if (found.every((answer) => answer === undefined)) throw new UpstreamError('malformed')
  return found
}

function read(element: unknown, members: Map<string, string> | undefined): Read | undefined {
  const failed = v.safeParse(Failed, element)
  if (failed.success) {
    const { id, error } = failed.output
    return { id, member: 'error', json: members?.get('error') ?? '', value: error }
  }
  const answered = v.safeParse(Result, element)
  if (!answered.success) return undefined
  const { id, result } = answered.output
  return { id, member: 'result', json: members?.get('result') ?? 'null', value: result }
}
