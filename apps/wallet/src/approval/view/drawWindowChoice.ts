// A question that is answered in the wallet's own window: one line that says what it is, and a button that opens
// the window. The details are not shown here, where the page could draw over them. There is no other way to answer:
// a page can keep the window from opening, and it must gain nothing by that.

import { element } from '../../elements/element.ts'
import { onEscape } from '../../elements/onEscape.ts'
import { enApproval } from '../../messages/en.approval.ts'
import type { AskCode } from '../code/takeCode.ts'
import type { Display, Verdict } from '../display.ts'
import { type OpenedWindow, openWindow } from '../popup/openWindow.ts'
import type { Act } from '../questions.ts'

const words = enApproval.window

export interface DrawWindowChoiceParameters {
  place: HTMLElement
  display: Display
  /** What follows a yes, before the window closes. */
  act?: Act | undefined
  signal: AbortSignal
}

/**
 * Resolves with the answer; rejects when `signal` aborts, which closes the window. Where the browser opens none, it
 * says how to allow it and waits for another try.
 */
export function drawWindowChoice(parameters: DrawWindowChoiceParameters): Promise<Verdict> {
  const { place, display, act, signal } = parameters
  let opened: OpenedWindow | undefined
  const title = element('h1', { tabindex: '-1' }, display.summary)
  const status = element('p', { class: 'notice', role: 'status' }, words.why)
  const help = element('p', { class: 'notice' })
  const open = element('button', { type: 'button', class: 'primary' }, words.open)
  const reject = element('button', { type: 'button', class: 'secondary' }, enApproval.reject)
  const ask = element(
    'div',
    { class: 'question centred' },
    element('p', { class: 'origin' }, enApproval.asks(display.origin)),
    title,
    status,
    help,
    element('div', { class: 'buttons' }, open, reject),
  )
  place.replaceChildren(ask)
  title.focus({ preventScroll: true })
  const say = (text: string, next: string, more = '') => {
    status.textContent = text
    help.textContent = more
    open.textContent = next
  }

  let escape: ReturnType<typeof onEscape> | undefined
  return new Promise<Verdict>((resolve, refuse) => {
    open.addEventListener('click', () => {
      opened?.close()
      opened = openWindow()
      if (!opened) return say(words.blocked(display.origin), words.tryAgain, words.blockedHelp)
      say(words.waiting, words.again)
      const mine = opened
      void mine.ask(display, { stays: act !== undefined }).then((verdict) => {
        if (verdict === undefined) {
          if (opened !== mine) return
          opened = undefined
          return say(words.why, words.open)
        }
        if (!verdict.approved || !act) return resolve(verdict)
        status.textContent = words.going
        open.hidden = true
        act(verdict, askCodeIn(mine)).then(() => resolve(verdict), refuse)
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

/** A window that was closed instead of an answer was left. */
const askCodeIn =
  (opened: OpenedWindow): AskCode =>
  async (question) =>
    (await opened.askCode(question)) ?? { kind: 'left' }
