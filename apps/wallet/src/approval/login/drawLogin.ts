import { element } from '../../elements/element.ts'
import { onEscape } from '../../elements/onEscape.ts'
import { enApproval } from '../../messages/en.approval.ts'
import { enCodes } from '../../messages/en.codes.ts'
import type { LoginQuestion } from './askLogin.ts'

const features = 'popup,width=480,height=720'

export interface DrawLoginParameters {
  place: HTMLElement
  question: LoginQuestion
  /** Called each time the provider's window opens. */
  onOpened: () => void
  /** Removes the question. */
  signal: AbortSignal
}

/** Resolves with true when the visitor leaves, with false when `signal` aborts. */
export function drawLogin(parameters: DrawLoginParameters): Promise<boolean> {
  const { place, question, onOpened, signal } = parameters
  const { title, lead, action, problem } = question
  const heading = element('h1', { tabindex: '-1' }, title)
  const wrong = element('p', { class: 'problem', role: 'alert' }, problem)
  const open = element('button', { type: 'button', class: 'primary' }, action)
  const cancel = element('button', { type: 'button', class: 'quiet' }, enCodes.cancel)
  const view = element(
    'div',
    { class: 'question codes' },
    heading,
    element('p', { class: 'lead' }, lead),
    wrong,
    element('div', { class: 'buttons stacked' }, open, cancel),
  )
  place.replaceChildren(view)
  heading.focus({ preventScroll: true })
  open.addEventListener('click', () => {
    const { origin } = location
    // Browsers open a window only during the click.
    const opened = window.open(`${origin}/oauth/start`, '_blank', features)
    wrong.textContent = opened ? '' : enApproval.window.blocked(origin)
    if (opened) onOpened()
  })
  let escape: ReturnType<typeof onEscape> | undefined
  return new Promise<boolean>((resolve) => {
    cancel.addEventListener('click', () => resolve(true))
    escape = onEscape(() => resolve(true))
    signal.addEventListener('abort', () => resolve(false), { once: true })
    if (signal.aborted) resolve(false)
  }).finally(() => {
    escape?.stop()
    open.disabled = true
  })
}
