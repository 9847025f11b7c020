// React's streamed rendering, between the start and the end of a document.
import { Transform, Writable } from 'node:stream'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { TurnContext } from '../loading/Await.tsx'
import { createTurns } from './turns.ts'

export interface RenderStreamParameters {
  /** Everything up to the app's own markup. */
  start: string
  end: string
  /** For the inline scripts by which React puts late parts into place. */
  nonce: string
  /** Waits for the late parts, so that nothing needs a script. */
  whole: boolean
  /** Told the app's own markup where it was drawn at once, with nothing late in it. */
  onDrawn?: (markup: string) => void
  /** Told what a late part threw; the browser then renders that part. */
  onError: (error: unknown) => void
  /** After which late parts are left to the browser. */
  giveUpMs?: number
}

const GIVE_UP_MS = 10_000

/**
 * Resolves when the status is certain: with the whole document when nothing in it is late, else with a
 * stream that begins with the head and everything outside the late parts. Destroying it ends the rendering,
 * and while nobody reads it, no late part (`Await`) is drawn.
 * @throws what the app throws outside of late parts.
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
 * The end of React's mark for a part that it leaves to the browser; text cannot hold it, its `>` is escaped.
 * To look for the whole mark means to stop at every `<` of the page.
 */
const LEFT_OUT = '$!-->'

/** A fifth of a stream's time (0.05 against 0.25 ms), and right where nothing is late and nothing throws. */
function renderAtOnce(app: ReactNode): string | undefined {
  try {
    const markup = renderToString(app)
    return markup.includes(LEFT_OUT) ? undefined : markup
  } catch {
    // Rendered again in parts, it waits for what is late and tells what is wrong.
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
      // A part that is ready goes where it stands, however long it is: without a script to move it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellError: reject,
      onError,
      onShellReady() {
        // Whether anything is late is known right after.
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
