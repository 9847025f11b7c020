// The window's end: it asks the frame that opened it for the question, and gives the answer back.
import * as v from 'valibot'
import { enApproval } from '../../messages/en.approval.ts'
import { drawNotice } from '../../pages/drawNotice.ts'
import { drawChoice } from '../view/drawChoice.ts'
import { WindowQuestionSchema } from './messages.ts'

/** Long enough for a slow machine; after it the frame is not there. */
const QUESTION_TIMEOUT_MS = 10_000
const OPENER_POLL_MS = 500
const CLOSE_AFTER_MS = 1000

/** Draws into the place. Without a frame of this very origin behind it, it says so and asks nothing. */
export async function answerOpener(place: HTMLElement, view: Window = window): Promise<void> {
  const opener = view.opener as Window | null
  const gone = new AbortController()
  const timer = view.setInterval(() => {
    if (!opener || opener.closed) gone.abort(new Error('the frame is gone'))
  }, OPENER_POLL_MS)
  try {
    if (!opener) throw new Error('nobody opened this')
    const { display, theme } = await receive(opener, view)
    document.documentElement.dataset['theme'] = theme
    document.title = display.title
    const verdict = await drawChoice({ place, display, covered: false, signal: gone.signal })
    opener.postMessage({ t: 'aureus:verdict', verdict }, view.location.origin)
    drawNotice(place, enApproval.window.done)
    // The frame closes this window when it has the answer, which a window that is closed may take with it.
    view.setTimeout(() => view.close(), CLOSE_AFTER_MS)
  } catch {
    drawNotice(place, enApproval.window.lost)
  } finally {
    view.clearInterval(timer)
  }
}

function receive(opener: Window, view: Window) {
  return new Promise<v.InferOutput<typeof WindowQuestionSchema>>((resolve, reject) => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== opener || origin !== view.location.origin) return
      const parsed = v.safeParse(WindowQuestionSchema, data)
      if (!parsed.success) return
      view.removeEventListener('message', onMessage)
      resolve(parsed.output)
    }
    view.addEventListener('message', onMessage)
    view.setTimeout(() => reject(new Error('no question came')), QUESTION_TIMEOUT_MS)
    opener.postMessage({ t: 'aureus:window' }, view.location.origin)
  })
}
