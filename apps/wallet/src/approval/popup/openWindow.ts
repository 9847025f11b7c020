// The frame's end of a question in a window of the wallet's own: top-level, with an address bar, where no page
// can draw.
import * as v from 'valibot'
import type { Display, Verdict } from '../display.ts'
import { type WindowQuestion, WindowReadySchema, WindowVerdictSchema } from './messages.ts'

export interface OpenedWindow {
  /** Nothing when it was closed without an answer. */
  verdict: Promise<Verdict | undefined>
  focus(): void
  close(): void
}

const features = 'popup,width=440,height=720'
const CLOSED_POLL_MS = 300
/** A window closes with its answer: on a busy machine that it is closed is known before the answer arrives. */
const ANSWER_AFTER_CLOSE_MS = 1000

/**
 * To be called from a click, or the browser opens none.
 * @returns nothing where the browser opened no window
 */
export function openWindow(display: Display, view: Window = window): OpenedWindow | undefined {
  const { origin } = view.location
  const opened = view.open(`${origin}/approve`, '_blank', features)
  // Some blockers close the window at once.
  if (!opened || opened.closed) return undefined
  const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
  const question: WindowQuestion = { t: 'aureus:question', theme, display }

  let stop = () => {}
  const verdict = new Promise<Verdict | undefined>((resolve) => {
    const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== opened || from !== origin) return
      if (v.is(WindowReadySchema, data)) return opened.postMessage(question, origin)
      if (v.is(WindowVerdictSchema, data)) resolve(data.verdict)
    }
    // No event tells that another window was closed.
    const timer = view.setInterval(() => {
      if (!opened.closed) return
      view.clearInterval(timer)
      view.setTimeout(() => resolve(undefined), ANSWER_AFTER_CLOSE_MS)
    }, CLOSED_POLL_MS)
    view.addEventListener('message', onMessage)
    stop = () => {
      view.clearInterval(timer)
      view.removeEventListener('message', onMessage)
      resolve(undefined)
    }
  }).finally(() => stop())

  return {
    verdict,
    focus: () => opened.focus(),
    close() {
      stop()
      opened.close()
    },
  }
}
