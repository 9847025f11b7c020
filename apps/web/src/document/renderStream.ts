// Streams React's output between the start and the end of a document.
import { Transform, Writable } from 'node:stream'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { TurnContext } from '../loading/Await.tsx'

export interface RenderStreamParameters {
  /** Everything before the app's own markup. */
  start: string
  end: string
  /** For the inline scripts with which React inserts late parts. */
  nonce: string
  /** Waits for late parts, so that no script is needed. */
  whole: boolean
  /** Gets the app's own markup if it was complete at once. */
  onDrawn?: (markup: string) => void
  /** Gets what a late part threw. The browser then renders that part. */
  onError: (error: unknown) => void
  /** After this time, late parts are left to the browser. */
  giveUpMs?: number
}

const GIVE_UP_MS = 10_000

/**
 * Resolves once the status is certain: to the whole document if nothing is late, else to a stream that starts with
 * the head and everything outside the late parts. Destroying the stream ends rendering. Late parts (`Await`) are only
 * drawn while the stream is read.
 * @throws what the app throws outside late parts
 */
export async function renderStream(
  app: ReactNode,
  parameters: RenderStreamParameters,
): Promise<string | Transform> {
  const { start, end, onDrawn } = parameters
  const atOnce = renderAtOnce(app)
  if (atOnce === undefined) return renderInParts(app, parameters)
  onDrawn?.(atOnce)
  return start + atOnce + end
}

/**
 * The end of React's marker for a part that it leaves to the browser. Text cannot contain it, because `>` is escaped.
 * Searching for the whole marker would stop at every `<` of the page.
 */
const LEFT_OUT = '$!-->'

/** Takes a fifth of a stream's time (0.05 ms instead of 0.25). Correct only if nothing is late or throws. */
function renderAtOnce(app: ReactNode): string | undefined {
  try {
    const markup = renderToString(app)
    return markup.includes(LEFT_OUT) ? undefined : markup
  } catch {
    // The second, streamed rendering waits for late parts and reports errors.
    return undefined
  }
}

function renderInParts(
  app: ReactNode,
  parameters: RenderStreamParameters,
): Promise<string | Transform> {
  const { start, end, nonce, whole, onError, giveUpMs = GIVE_UP_MS } = parameters
  return new Promise((resolve, reject) => {
    let complete = false
    const turns = createTurns()
    const paced = createElement(TurnContext, { value: whole ? null : turns.take }, app)
    const { pipe, abort } = renderToPipeableStream(paced, {
      nonce,
      // Renders a ready part in place, however long it is, so that no script has to move it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellError: reject,
      onError,
      onShellReady() {
        // Only afterwards is it known whether anything is late.
        if (!whole) queueMicrotask(answer)
      },
      onAllReady() {
        complete = true
        if (whole) answer()
      },
    })
    const timer = setTimeout(() => abort(new Error('a part of the page took too long')), giveUpMs)
    timer.unref()

    function answer(): void {
      if (complete) clearTimeout(timer)
      if (complete) return void pipe(collect(start, end, resolve))
      const stream = between(start, end).once('close', () => clearTimeout(timer))
      turns.follow(stream)
      resolve(pipe(stream))
    }
  })
}

function collect(start: string, end: string, done: (document: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(start + Buffer.concat(chunks).toString() + end)
      next()
    },
  })
}

function between(start: string, end: string): Transform {
  const stream = new Transform({
    transform: (chunk, _, next) => next(null, chunk),
    flush(next) {
      next(null, end)
    },
  })
  stream.push(start)
  return stream
}

// Takes turns between a document's late parts: one is drawn at a time, and none while the reader pauses.

interface Turns {
  /** Resolves when it is the caller's turn. */
  take(): Promise<void>
  /** From now on, turns wait for the reader. */
  follow(reader: Writable): void
}

/**
 * React draws everything it can and buffers it. Without turns, a connection that reads nothing costs the server all
 * late parts of a page.
 */
function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let reader: Writable | undefined
  let free = false

  function next(): void {
    const first = waiting.shift()
    free = first === undefined
    if (!first) return
    first()
    // By then React has drawn the part and written what the reader accepts.
    setImmediate(() => {
      if (reader?.writableNeedDrain) reader.once('drain', next)
      else next()
    })
  }

  return {
    take() {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      if (free) next()
      return promise
    },
    follow(stream) {
      reader = stream
      next()
    },
  }
}
