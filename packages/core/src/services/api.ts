// Calls to the product's own server: answers are parsed, failures typed.
import { AureusError, FailureSchema } from '@aureus/protocol'
import * as v from 'valibot'

/** The server said no; `reason` is its stable name for why, the message its words. */
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

/** No usable answer came: no network, or not our server. */
export class ApiUnreachableError extends AureusError {
  override name = 'ApiUnreachableError'
  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
  }
}

export interface CallParameters<S extends v.GenericSchema> {
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  schema: S
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/** @throws ApiError, ApiUnreachableError; what the signal gives as its reason when it is aborted. */
export async function callApi<const S extends v.GenericSchema>(
  client: { fetch: typeof fetch },
  { path, method = 'GET', body, schema, signal, keepalive }: CallParameters<S>,
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
  const { response, answer } = await send(client, path, init)
  if (!response.ok) throw failureOf(response, answer)
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new ApiUnreachableError(new v.ValiError(parsed.issues))
  return parsed.output
}

async function send(client: { fetch: typeof fetch }, path: string, init: RequestInit) {
  try {
    const response = await client.fetch(path, init)
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

function failureOf(response: Response, answer: unknown): Error {
  const failure = v.safeParse(FailureSchema, answer)
  const reason = failure.success ? failure.output.reasons[0] : undefined
  if (!reason) return new ApiUnreachableError(`HTTP ${response.status}`)
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined
  return new ApiError(response.status, reason.name, reason.description, retryAfterMs)
}
