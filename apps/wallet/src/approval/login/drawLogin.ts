import { element } from '../../lib/elements/element.ts'
import { onEscape } from '../../lib/elements/onEscape.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import type { LoginQuestion } from './askLogin.ts'
import { openStart, watchStart } from './openStart.ts'

export interface DrawLoginParameters {
  place: HTMLElement
  question: LoginQuestion
  /** Called each time the provider's window opens. */
  onOpened: (kind: 'opened' | 'passkey') => void
  /** Removes the question. */
  signal: AbortSignal
}

/** Resolves with true when the visitor leaves, with false when `signal` aborts. */
export function drawLogin(parameters: DrawLoginParameters): Promise<boolean> {
  const { place, question, onOpened, signal } = parameters
  const { title, lead, action, link, problem, closed, passkey, opens = 'opened' } = question
  const heading = element('h1', { tabindex: '-1' }, title)
  const words = element('p', { class: 'lead', role: closed !== undefined && 'status' }, lead)
  const wrong = element('p', { class: 'problem', role: 'alert' }, problem)
  const open = element('button', { type: 'button', class: 'primary' }, action)
  const other =
    passkey !== undefined && element('button', { type: 'button', class: 'secondary' }, passkey)
  const cancel = element('button', { type: 'button', class: 'quiet' }, enCodes.cancel)
  const view = element(
    'div',
    { class: 'question codes' },
    heading,
    words,
    link !== undefined && drawScan(link),
    wrong,
    element('div', { class: 'buttons stacked' }, action !== undefined && open, other, cancel),
  )
  place.replaceChildren(view)
  heading.focus({ preventScroll: true })
  const start = (kind: typeof opens) => () => {
    const blocked = link === undefined || kind === 'passkey' ? openStart() : openLink(link)
    wrong.textContent = blocked
    if (blocked === '') onOpened(kind)
  }
  open.addEventListener('click', start(opens))
  if (other) other.addEventListener('click', start('passkey'))
  const unwatch = closed === undefined ? undefined : watchStart(() => (words.textContent = closed))
  let escape: ReturnType<typeof onEscape> | undefined
  return new Promise<boolean>((resolve) => {
    cancel.addEventListener('click', () => resolve(true))
    escape = onEscape(() => resolve(true))
    signal.addEventListener('abort', () => resolve(false), { once: true })
    if (signal.aborted) resolve(false)
  }).finally(() => {
    escape?.stop()
    unwatch?.()
    open.disabled = true
    if (other) other.disabled = true
  })
}

/** For the app on a phone, if this is a computer. Has its size before the code is loaded. */
function drawScan(link: string): HTMLElement {
  const plate = element('div', { class: 'qr' })
  import('../../lib/elements/drawQr.ts')
    .then(({ drawQr }) => plate.append(drawQr(link, enSocial.again.code)))
    // The button works without it.
    .catch(() => plate.remove())
  return element('div', { class: 'scan' }, plate, element('p', {}, enSocial.again.scan))
}

/** Another site must not reach this window. The browser then does not say whether it opened one. */
function openLink(link: string): string {
  window.open(link, '_blank', 'noopener')
  return ''
}
