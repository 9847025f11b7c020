// A question that is answered in a window of its own: what it is in a line, and the way there. The details are
// not shown here, where a page could draw over them.
import { enApproval } from '../../messages/en.approval.ts'
import type { Display, Verdict } from '../display.ts'
import { type OpenedWindow, openWindow } from '../popup/openWindow.ts'
import { drawChoice } from './drawChoice.ts'
import { element } from './element.ts'
import { onEscape } from './onEscape.ts'

const words = enApproval.window

export interface DrawWindowChoiceParameters {
  place: HTMLElement
  display: Display
  signal: AbortSignal
}

/** Resolves with the answer; rejects when `signal` aborts, which closes the window. */
export async function drawWindowChoice(parameters: DrawWindowChoiceParameters): Promise<Verdict> {
  const { place, display, signal } = parameters
  const answer = await askInWindow(parameters)
  if (answer !== 'blocked') return answer
  const why = element('p', { class: 'notice' }, words.blocked)
  return drawChoice({ place, display, covered: true, typed: true, other: why, signal })
}

function askInWindow({
  place,
  display,
  signal,
}: DrawWindowChoiceParameters): Promise<Verdict | 'blocked'> {
  let opened: OpenedWindow | undefined
  const title = element('h1', { tabindex: '-1' }, display.summary)
  const status = element('p', { class: 'notice', role: 'status' }, words.why)
  const open = element('button', { type: 'button', class: 'primary' }, words.open)
  const reject = element('button', { type: 'button', class: 'secondary' }, enApproval.reject)
  const ask = element(
    'div',
    { class: 'question centred' },
    element('p', { class: 'origin' }, enApproval.asks(display.origin)),
    title,
    status,
    element('div', { class: 'buttons' }, open, reject),
  )
  place.replaceChildren(ask)
  title.focus({ preventScroll: true })

  let escape: ReturnType<typeof onEscape> | undefined
  return new Promise<Verdict | 'blocked'>((resolve, refuse) => {
    open.addEventListener('click', () => {
      opened?.close()
      opened = openWindow(display)
      if (!opened) return resolve('blocked')
      status.textContent = words.waiting
      open.textContent = words.again
      const mine = opened
      void mine.verdict.then((verdict) => {
        if (verdict !== undefined) return resolve(verdict)
        if (opened !== mine) return
        opened = undefined
        status.textContent = words.why
      })
    })
    const leave = () => resolve({ approved: false })
    reject.addEventListener('click', leave)
    escape = onEscape(leave)
    signal.addEventListener('abort', () => refuse(signal.reason as Error), { once: true })
    if (signal.aborted) refuse(signal.reason as Error)
  }).finally(() => {
    opened?.close()
    escape?.stop()
    ask.remove()
  })
}
