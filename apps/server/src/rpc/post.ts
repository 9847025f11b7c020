// One HTTP exchange with a node: what it says is read whole up to a bound, and in pieces beyond.
import type { Dispatcher, Pool } from 'undici'
import type { LargeAnswer } from './envelope/answer.ts'
import { createMemberScanner } from './envelope/scanMember.ts'
import { UpstreamError } from './failure.ts'

/** Up to here an answer to a lone call is read, checked and may be kept. */
const MAX_WHOLE_BYTES = 256 * 1024
/** Of a batch of a hundred. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024
/** An answer of this size is a mistake or an attack. */
export const MAX_STREAM_BYTES = 512 * 1024 * 1024
/** A reader who takes longer holds a connection to the node for nothing. */
const MAX_STREAM_MS = 120_000
const MAX_RETRY_AFTER_MS = 60_000

/** The connection was never made: nothing was sent. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

export interface PostParameters {
  path: string
  body: string
  signal: AbortSignal
  /** The id of the lone call whose answer may come in pieces. */
  streamFor?: number
}

const headers = { 'content-type': 'application/json', accept: 'application/json' }

/** @throws UpstreamError */
export async function post(pool: Pool, parameters: PostParameters): Promise<string | LargeAnswer> {
  const { path, body, signal, streamFor } = parameters
  try {
    const response = await pool.request({ path, method: 'POST', headers, body, signal })
    // Nodes answer an RPC error with 200 or 400 and a body; 429 and 5xx mean that nobody was at home.
    if (response.statusCode !== 200 && response.statusCode !== 400) {
      // Not read on: a node could go on for ever.
      response.body.on('error', () => undefined).destroy()
      throw refusal(response)
    }
    const length = Number(response.headers['content-length'] ?? Number.NaN)
    if (length <= MAX_WHOLE_BYTES) return await response.body.text()
    return await readUnknownLength(response.body, streamFor)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (signal.aborted) throw new UpstreamError('timeout')
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.endsWith('_TIMEOUT') && !unreached.has(code)) throw new UpstreamError('timeout')
    throw new UpstreamError(unreached.has(code) ? 'unreached' : 'network')
  }
}

function refusal({ statusCode, headers }: Dispatcher.ResponseData): UpstreamError {
  if (statusCode !== 429) return new UpstreamError('status')
  const seconds = Number(headers['retry-after'])
  if (!(seconds > 0)) return new UpstreamError('limited')
  return new UpstreamError('limited', Math.min(seconds * 1000, MAX_RETRY_AFTER_MS))
}

async function readUnknownLength(
  body: Dispatcher.ResponseData['body'],
  streamFor: number | undefined,
): Promise<string | LargeAnswer> {
  const limit = streamFor === undefined ? MAX_BATCH_BYTES : MAX_WHOLE_BYTES
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const begun: Buffer[] = []
  let bytes = 0
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    begun.push(next.value)
    bytes += next.value.length
    if (bytes <= limit) continue
    try {
      if (streamFor === undefined) throw new UpstreamError('large')
      return inPieces(body, chunks, Buffer.concat(begun), streamFor)
    } catch (error) {
      body.on('error', () => undefined).destroy()
      throw error
    }
  }
  return Buffer.concat(begun).toString()
}

/** @throws UpstreamError `malformed` where the beginning is nobody's answer, so that another node can be asked */
function inPieces(
  body: Dispatcher.ResponseData['body'],
  chunks: AsyncIterator<Buffer>,
  begun: Buffer,
  id: number,
): LargeAnswer {
  const scanner = createMemberScanner(id)
  const first = scanner.feed(begun)
  if (!scanner.member) throw new UpstreamError('malformed')
  const { member } = scanner
  const discard = () => void body.on('error', () => undefined).destroy()
  const tooLong = setTimeout(discard, MAX_STREAM_MS).unref()
  async function* read(): AsyncGenerator<Buffer> {
    try {
      yield* first
      for (let next = await chunks.next(); !next.done; next = await chunks.next())
        yield* scanner.feed(next.value)
      scanner.end()
    } finally {
      clearTimeout(tooLong)
      discard()
    }
  }
  return { member, pieces: read(), discard }
}
