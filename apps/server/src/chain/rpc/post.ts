// One HTTP exchange with a node. Answers are buffered up to a limit and streamed beyond it.
import { Readable } from 'node:stream'
import type { Dispatcher, Pool } from 'undici'
import { inSpan } from '../../platform/tracing/tracing.ts'
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
  /** Beside those of the content. */
  headers?: Readonly<Record<string, string>>
  /** Further statuses of answers with an error in the body. */
  errorStatuses?: readonly number[]
}

const contentHeaders = { 'content-type': 'application/json', accept: 'application/json' }

/** @throws UpstreamError */
export function post(pool: Pool, parameters: PostParameters): Promise<string | LargeAnswer> {
  const { path, body } = parameters
  const headers = { ...contentHeaders, ...parameters.headers }
  const answer = () =>
    new Promise<string | LargeAnswer>((resolve, reject) => {
      const exchange = new Exchange(parameters, resolve, reject)
      if (!exchange.isOver) pool.dispatch({ path, method: 'POST', headers, body }, exchange)
    })
  return inSpan('node', {}, answer)
}

/**
 * Reads one response as it arrives. undici's own `request` makes a stream of every body, which costs a small answer
 * more than all else that happens to it.
 */
class Exchange implements Dispatcher.DispatchHandler {
  isOver = false
  readonly #signal: AbortSignal
  readonly #streamFor: number | undefined
  readonly #errorStatuses: readonly number[]
  readonly #resolve: (answer: string | LargeAnswer) => void
  readonly #reject: (error: UpstreamError) => void
  readonly #onAbort = () => {
    this.#fail(this.#signal.reason)
    this.#stream?.destroy(new UpstreamError('timeout'))
    this.#controller?.abort(new UpstreamError('timeout'))
  }
  #controller: Dispatcher.DispatchController | undefined
  #chunks: Buffer[] = []
  #bytes = 0
  #stream: Readable | undefined

  constructor(
    { signal, streamFor, errorStatuses = [] }: PostParameters,
    resolve: (answer: string | LargeAnswer) => void,
    reject: (error: UpstreamError) => void,
  ) {
    this.#signal = signal
    this.#streamFor = streamFor
    this.#errorStatuses = errorStatuses
    this.#resolve = resolve
    this.#reject = reject
    if (signal.aborted) this.#fail(signal.reason)
    else signal.addEventListener('abort', this.#onAbort)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // It was cancelled while it waited for a connection.
    if (this.isOver) controller.abort(new UpstreamError('timeout'))
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    received: Record<string, string | string[] | undefined>,
  ): void {
    // Below 200 the answer is still to come. Most nodes send RPC errors with 200 or 400 and a body. Other statuses come
    // from something in front of the node.
    if (status <= 200 || status === 400 || this.#errorStatuses.includes(status)) return
    this.#refuse(controller, refusal(status, received))
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#stream) {
      if (!this.#stream.push(chunk)) controller.pause()
      return
    }
    if (this.isOver) return
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    const streamFor = this.#streamFor
    if (this.#bytes <= (streamFor === undefined ? MAX_BATCH_BYTES : MAX_WHOLE_BYTES)) return
    if (streamFor === undefined) return this.#refuse(controller, new UpstreamError('large'))
    try {
      this.#stream = new Readable({
        read: () => controller.resume(),
        destroy: (error, done) => {
          controller.abort(error ?? new UpstreamError('large'))
          done(error)
        },
      })
      const answer = inPieces(this.#stream, Buffer.concat(this.#chunks), streamFor)
      this.isOver = true
      this.#chunks = []
      this.#resolve(answer)
    } catch (error) {
      this.#stream = undefined
      this.#refuse(controller, error as UpstreamError)
    }
  }

  onResponseEnd(): void {
    this.#signal.removeEventListener('abort', this.#onAbort)
    this.#stream?.push(null)
    if (this.isOver) return
    this.isOver = true
    const [only = Buffer.alloc(0), ...more] = this.#chunks
    this.#resolve((more.length > 0 ? Buffer.concat(this.#chunks) : only).toString())
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#stream?.destroy(error)
    this.#fail(error)
  }

  /** Stops reading, because a node could send forever. */
  #refuse(controller: Dispatcher.DispatchController, error: UpstreamError): void {
    this.#fail(error)
    controller.abort(error)
  }

  #fail(error: unknown): void {
    this.#signal.removeEventListener('abort', this.#onAbort)
    if (this.isOver) return
    this.isOver = true
    this.#chunks = []
    this.#reject(this.#signal.aborted ? new UpstreamError('timeout') : failureOf(error))
  }
}

function failureOf(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.endsWith('_TIMEOUT') && !unreached.has(code)) return new UpstreamError('timeout')
  return new UpstreamError(unreached.has(code) ? 'unreached' : 'network')
}

function refusal(
  status: number,
  received: Record<string, string | string[] | undefined>,
): UpstreamError {
  if (status !== 429) return new UpstreamError('status')
  const seconds = Number(received['retry-after'])
  if (!(seconds > 0)) return new UpstreamError('limited')
  return new UpstreamError('limited', Math.min(seconds * 1000, MAX_RETRY_AFTER_MS))
}

/** @throws UpstreamError `malformed` if the start is not an answer to this call, so that another node can be asked */
function inPieces(body: Readable, begun: Buffer, id: number): LargeAnswer {
  const scanner = createMemberScanner(id)
  const first = scanner.feed(begun)
  if (!scanner.member) throw new UpstreamError('malformed')
  const { member } = scanner
  const discard = () => void body.on('error', () => undefined).destroy()
  const tooLong = setTimeout(discard, MAX_STREAM_MS).unref()
  // An error before the first read must not end the process.
  body.on('error', () => undefined)
  async function* read(): AsyncGenerator<Buffer> {
    try {
      yield* first
      for await (const chunk of body as AsyncIterable<Buffer>) yield* scanner.feed(chunk)
      scanner.end()
    } finally {
      clearTimeout(tooLong)
      discard()
    }
  }
  return { member, pieces: read(), discard }
}
