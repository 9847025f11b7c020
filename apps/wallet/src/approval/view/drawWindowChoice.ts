// Asks in the wallet's own window: shows a one-line summary and a button that opens the window. The details are not
// shown here, because the page could cover them. There is no fallback: a page can block the window, and must gain
// nothing from that.

import { element } from '../../lib/elements/element.ts'
import { onEscape } from '../../lib/elements/onEscape.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import type { Display, Verdict } from '../display.ts'
import type { AskAgain } from '../login/askLogin.ts'
import { type OpenedWindow, openWindow } from '../popup/openWindow.ts'
import type { Act } from '../questions.ts'

const words = enApproval.window

export interface DrawWindowChoiceParameters {
  place: HTMLElement
  display: Display
  /** Runs after approval, before the window closes. */
  act?: Act | undefined
  signal: AbortSignal
}

/**
 * Resolves with the answer. Rejects when `signal` aborts, which closes the window. If the browser blocks the window,
 * it explains how to allow it and waits for another try.
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
        act(verdict, askIn(mine)).then(() => resolve(verdict), refuse)
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

/** Closing the window without an answer counts as leaving. */
const askIn = (opened: OpenedWindow): AskAgain => ({
  code: async (question) => (await opened.askCode(question)) ?? { kind: 'left' },
  login: async (question) => (await opened.askLogin(question)) ?? { kind: 'left' },
  place: opened.place,
})
