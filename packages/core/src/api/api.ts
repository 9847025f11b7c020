// Calls to the product's own server. Request types come from the API table; answers are parsed and failures typed.
import { AureusError, FailureSchema } from '@aureus/protocol'
import type { AnswerOf, CallableName, RequestOf } from '@aureus/protocol/api'
import * as v from 'valibot'
import { serverClockOf } from './serverTime.ts'

/** The server rejected the request. `reason` is a stable identifier; the message is the server's description. */
export class ApiError extends AureusError {
  override name = 'ApiError'
  readonly status: number
  readonly reason: string
  /** From `Retry-After`. */
  readonly retryAfterMs: number | undefined
  constructor(status: number, reason: string, description: string, retryAfterMs?: number) {
    super(description)
    this.status = status
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }
}

/** No usable response: the network failed, or another server answered. */
export class ApiUnreachableError extends AureusError {
  override name = 'ApiUnreachableError'
  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
  }
}

interface CallOptions {
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/** An operation's request, and a schema for one or all of its possible answers. */
type ApiCall<O extends CallableName, S extends v.GenericSchema> = CallOptions &
  RequestOf<O> & {
    schema: S & ([Extract<AnswerOf<O>, v.InferInput<S>>] extends [never] ? never : unknown)
  }

/** @throws ApiError, ApiUnreachableError, or the signal's reason if it aborts. */
export function callApi<const O extends CallableName, const S extends v.GenericSchema>(
  client: { fetch: typeof fetch },
  operation: O,
  call: ApiCall<O, S>,
): Promise<v.InferOutput<S>> {
  const { params, query, ...others }: Asked<S> = call
  const [method, path = ''] = operation.split(' ')
  const given = new Map(Object.entries(params ?? {}))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? ''),
  )
  const search = `${new URLSearchParams(query)}`
  return callUrl(client, { ...others, method, url: filled + (search && `?${search}`), isOwn: true })
}

type Texts = Record<string, string> | undefined
type Asked<S extends v.GenericSchema> = Omit<UrlCall<S>, 'url' | 'method' | 'isOwn'> & {
  params?: Texts
  query?: Texts
}

interface UrlCall<S extends v.GenericSchema> extends CallOptions {
  url: string
  method?: string | undefined
  body?: unknown
  schema: S
  /** To the product's own server, whose time is measured. */
  isOwn?: boolean
}

/** Calls a URL that the operator configured. @throws as `callApi` */
export async function callUrl<const S extends v.GenericSchema>(
  client: { fetch: typeof fetch },
  { url, method = 'GET', body, schema, signal, keepalive, isOwn }: UrlCall<S>,
): Promise<v.InferOutput<S>> {
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }
  const { response, answer } = await send(client, { url, init, isOwn })
  if (!response.ok) throw failureOf(response, answer)
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new ApiUnreachableError(new v.ValiError(parsed.issues))
  return parsed.output
}

interface Sent {
  url: string
  init: RequestInit
  isOwn: boolean | undefined
}

async function send(client: { fetch: typeof fetch }, { url, init, isOwn }: Sent) {
  try {
    const askedMs = Date.now()
    let response = await client.fetch(url, init)
    // The server wants a proof of work first.
    if (response.status === 428) {
      const { sendSolved } = await import('../puzzles/sendSolved.ts')
      response = await sendSolved(response, client, url, init)
    }
    if (isOwn) serverClockOf(client).observe(response, askedMs)
    const text = await response.text()
    return { response, answer: parseJson(text) }
  } catch (error) {
    if (init.signal?.aborted) throw init.signal.reason
    throw new ApiUnreachableError(error)
  }
}

function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error of an answer that is not a success. */
export function failureOf(response: Response, answer: unknown): Error {
  const failure = v.safeParse(FailureSchema, answer)
  const reason = failure.success ? failure.output.reasons[0] : undefined
  if (!reason) return new ApiUnreachableError(`HTTP ${response.status}`)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined
  return new ApiError(response.status, reason.name, reason.description, retryAfterMs)
}
