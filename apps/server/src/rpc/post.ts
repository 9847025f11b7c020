// One HTTP exchange with a node. Answers are buffered up to a limit and streamed beyond it.
import type { Dispatcher, Pool } from 'undici'
import type { LargeAnswer } from './envelope/answer.ts'
import { createMemberScanner } from './envelope/scanMember.ts'
import { UpstreamError } from './failure.ts'

/** Up to this size an answer to a single call is buffered, checked and cacheable. */
const MAX_WHOLE_BYTES = 256 * 1024
/** For a batch of a hundred calls. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024
/** A larger answer is a mistake or an attack. */
export const MAX_STREAM_BYTES = 512 * 1024 * 1024
/** A slower reader would occupy a connection to the node. */
const MAX_STREAM_MS = 120_000
const MAX_RETRY_AFTER_MS = 60_000

/** No connection was made, so nothing was sent. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

export interface PostParameters {
  path: string
  body: string
  signal: AbortSignal
  /** The id of a single call whose answer may be streamed. */
  streamFor?: number
}

const headers = { 'content-type': 'application/json', accept: 'application/json' }

/** @throws UpstreamError */
export async function post(pool: Pool, parameters: PostParameters): Promise<string | LargeAnswer> {
  const { path, body, signal, streamFor } = parameters
  try {
    const response = await pool.request({ path, method: 'POST', headers, body, signal })
    // Nodes send RPC errors with 200 or 400 and a body. 429 and 5xx come from something in front of the node.
    if (response.statusCode !== 200 && response.statusCode !== 400) {
      // Stop reading, because a node could send forever.
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

/** @throws UpstreamError `malformed` if the start is not an answer to this call, so that another node can be asked */
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
