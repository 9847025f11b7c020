// The frame's end of the wallet's own window: a top-level window with an address bar, which no page can cover.
import * as v from 'valibot'
import { documentPath } from '../../lib/page/documentPath.ts'
import type { CodeAnswer, CodeQuestion } from '../code/takeCode.ts'
import type { Display, Verdict } from '../display.ts'
import type { LoginAnswer, LoginQuestion } from '../login/askLogin.ts'
import {
  WindowCodeSchema,
  WindowLoginSchema,
  type WindowQuestion,
  WindowReadySchema,
  WindowVerdictSchema,
} from './messages.ts'

export interface OpenedWindow {
  /**
   * Shows a question. Resolves with undefined if the window was closed without an answer.
   * @param options.stays whether something may follow the answer
   */
  ask(display: Display, options: { stays: boolean }): Promise<Verdict | undefined>
  /** Asks for a mailed code after the question. Undefined as above. */
  askCode(question: CodeQuestion): Promise<CodeAnswer | undefined>
  /** Asks for a login, after the question. Replaces an earlier such question. Undefined as above. */
  askLogin(question: LoginQuestion): Promise<LoginAnswer | undefined>
  /** Where it draws, which this frame may touch because it has the same origin. Undefined if it is closed. */
  place(): HTMLElement | undefined
  close(): void
}

const features = 'popup,width=440,height=720'
const CLOSED_POLL_MS = 300
/** A window answers and closes. On a busy machine the frame sees it closed before the answer arrives. */
const ANSWER_AFTER_CLOSE_MS = 1000

/**
 * Call it from a click handler, or browsers block the window.
 * @returns undefined if the browser blocked the window
 */
export function openWindow(view: Window = window): OpenedWindow | undefined {
  const { origin } = view.location
  const opened = view.open(origin + documentPath('/approve'), '_blank', features)
  // Some blockers close the window immediately.
  if (!opened || opened.closed) return undefined
  const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
  let shown: WindowQuestion | undefined
  let isReady = false
  let isOver = false
  let answer: (data: unknown) => void = () => undefined

  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== opened || from !== origin) return
    if (!v.is(WindowReadySchema, data)) return answer(data)
    isReady = true
    if (shown) opened.postMessage(shown, origin)
  }
  const stop = () => {
    view.clearInterval(timer)
    view.removeEventListener('message', onMessage)
    isOver = true
    answer(undefined)
  }
  // No event reports that another window was closed.
  const timer = view.setInterval(() => {
    if (!opened.closed) return
    view.clearInterval(timer)
    view.setTimeout(stop, ANSWER_AFTER_CLOSE_MS)
  }, CLOSED_POLL_MS)
  view.addEventListener('message', onMessage)

  /** Resolves with the first valid answer, or with undefined once the window is gone. */
  function show<Schema extends v.GenericSchema>(question: WindowQuestion, schema: Schema) {
    return new Promise<v.InferOutput<Schema> | undefined>((resolve) => {
      if (isOver) return resolve(undefined)
      shown = question
      answer = (data) => {
        if (isOver) return resolve(undefined)
        const parsed = v.safeParse(schema, data)
        if (parsed.success) resolve(parsed.output)
      }
      if (isReady) opened?.postMessage(question, origin)
    })
  }

  return {
    ask: async (display, { stays }) =>
      (await show({ t: 'aureus:question', theme, display, stays }, WindowVerdictSchema))?.verdict,
    askCode: async (question) =>
      (await show({ t: 'aureus:code', theme, question }, WindowCodeSchema))?.answer,
    askLogin: async (question) =>
      (await show({ t: 'aureus:login', theme, question }, WindowLoginSchema))?.answer,
    place: () => (opened.closed ? undefined : (opened.document.querySelector('main') ?? undefined)),
    close() {
      stop()
      opened.close()
    },
  }
}
