// The window's end of the channel: it asks its opener, the frame, for questions and returns the answers.
import * as v from 'valibot'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import { drawCodeForm } from '../code/drawCodeForm.ts'
import type { LoginAnswer } from '../login/askLogin.ts'
import { drawLogin } from '../login/drawLogin.ts'
import { drawChoice } from '../view/drawChoice.ts'
import { type WindowQuestion, WindowQuestionSchema } from './messages.ts'

/** Long enough for a slow machine. After this, the frame counts as gone. */
const QUESTION_TIMEOUT_MS = 10_000
const OPENER_POLL_MS = 500
const CLOSE_AFTER_MS = 1000

/** Draws into `place`. Without a frame of this same origin as its opener, it shows an error and asks nothing. */
export async function answerOpener(place: HTMLElement, view: Window = window): Promise<void> {
  const opener = view.opener as Window | null
  const gone = new AbortController()
  const timer = view.setInterval(() => {
    if (!opener || opener.closed) gone.abort(new Error('the frame is gone'))
  }, OPENER_POLL_MS)
  try {
    if (!opener) throw new Error('this window has no opener')
    const tell = (message: object) => opener.postMessage(message, view.location.origin)
    const next = listen(opener, view, gone.signal)
    tell({ t: 'aureus:window' })
    let question = await next(AbortSignal.timeout(QUESTION_TIMEOUT_MS))
    for (;;) {
      const following = next()
      following.catch(() => undefined)
      if (!(await answer(place, question, { tell, signal: gone.signal, following }))) break
      question = await following
    }
    drawNotice(place, enApproval.window.done)
    // The frame closes this window once it has the answer. Closing it earlier could lose the answer.
    view.setTimeout(() => view.close(), CLOSE_AFTER_MS)
  } catch {
    drawNotice(place, enApproval.window.lost)
  } finally {
    view.clearInterval(timer)
  }
}

interface Answering {
  tell(message: object): void
  signal: AbortSignal
  /** The next question. Rejects when the frame is gone. */
  following: Promise<unknown>
}

/** @returns whether another question may follow */
async function answer(
  place: HTMLElement,
  asked: WindowQuestion,
  { tell, signal, following }: Answering,
): Promise<boolean> {
  document.documentElement.dataset['theme'] = asked.theme
  if (asked.t === 'aureus:login') {
    const { question } = asked
    const answered = (kind: LoginAnswer['kind']) =>
      tell({ t: 'aureus:loginAnswer', answer: { kind } })
    document.title = question.title
    const replaced = abortedBy(following)
    if (await drawLogin({ place, question, onOpened: answered, signal: replaced })) answered('left')
    return true
  }
  if (asked.t === 'aureus:code') {
    const { question } = asked
    if (question.title !== undefined) document.title = question.title
    const replaced = abortedBy(following)
    const either = AbortSignal.any([signal, replaced])
    const typed = await drawCodeForm({ place, question, signal: either }).catch((error) => {
      if (!replaced.aborted || signal.aborted) throw error
    })
    if (typed) tell({ t: 'aureus:typed', answer: typed })
    return true
  }
  const { display, stays } = asked
  document.title = display.title
  const verdict = await drawChoice({ place, display, covered: false, signal })
  tell({ t: 'aureus:verdict', verdict })
  if (stays && verdict.approved) drawNotice(place, enApproval.window.working)
  return stays && verdict.approved
}

/** Aborts when another question replaces this one. */
function abortedBy(following: Promise<unknown>): AbortSignal {
  const replaced = new AbortController()
  const replace = () => replaced.abort()
  following.then(replace, replace)
  return replaced.signal
}

/** @returns a function that waits for the next question. It rejects when the frame is gone or `limit` aborts. */
function listen(opener: Window, view: Window, gone: AbortSignal) {
  const queue: WindowQuestion[] = []
  let arrived = () => {}
  view.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== opener || origin !== view.location.origin) return
    const parsed = v.safeParse(WindowQuestionSchema, data)
    if (!parsed.success) return
    queue.push(parsed.output)
    arrived()
  })
  return (limit?: AbortSignal) =>
    new Promise<WindowQuestion>((resolve, reject) => {
      arrived = () => {
        const question = queue.shift()
        if (!question) return
        // Later questions wait in the queue for the next call.
        arrived = () => {}
        resolve(question)
      }
      for (const signal of [gone, limit])
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      arrived()
    })
}
