// The field for a mailed code. It submits itself when the code is complete, typed or pasted.
import { CODE_LENGTH } from '@aureus/protocol/embedded'
import { element } from '../../lib/elements/element.ts'
import { onEscape } from '../../lib/elements/onEscape.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'
import { openStart } from '../login/openStart.ts'
import type { CodeAnswer, CodeQuestion } from './takeCode.ts'

const TICK_MS = 1000

export interface DrawCodeFormParameters {
  place: HTMLElement
  question: CodeQuestion
  /** Below the buttons, in a page's modal. */
  more?: HTMLElement | undefined
  signal: AbortSignal
}

/** Resolves with the answer. The form stays, inactive, until something replaces it. Rejects when `signal` aborts. */
export function drawCodeForm(parameters: DrawCodeFormParameters): Promise<CodeAnswer> {
  const { place, question, more, signal } = parameters
  const { title, lead, problem } = question
  const input = element('input', {
    id: 'code',
    dir: 'ltr',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    enterkeyhint: 'go',
    'aria-describedby': 'code-lead code-hint code-problem',
    'aria-invalid': problem !== undefined && 'true',
  })
  const wrong = element('p', { class: 'problem', role: 'alert', id: 'code-problem' }, problem)
  const status = element('p', { class: 'hidden', role: 'status' }, question.news)
  const verify = element('button', { type: 'submit', class: 'primary' }, enCodes.verify)
  const resend = element('button', { type: 'button', class: 'secondary' })
  // In a page's modal, the page has its own Close button.
  const passkey =
    question.passkey !== undefined &&
    element('button', { type: 'button', class: 'secondary' }, question.passkey)
  const cancel =
    title !== undefined && element('button', { type: 'button', class: 'quiet' }, enCodes.cancel)
  const form = element(
    'form',
    { class: title === undefined ? 'question codes framed' : 'question codes', novalidate: true },
    // In a page's modal the view has a heading, but screen readers inside the frame do not reach it.
    element('h1', { class: title === undefined && 'hidden' }, title ?? enCodes.title),
    element('p', { class: 'lead', id: 'code-lead' }, lead),
    element(
      'div',
      { class: 'field' },
      element('label', { for: 'code' }, enCodes.label),
      input,
      element('p', { class: 'notice', id: 'code-hint' }, enCodes.hint),
      wrong,
    ),
    status,
    element('div', { class: 'buttons stacked' }, verify, resend, passkey, cancel),
    more,
  )
  place.replaceChildren(form)
  input.focus({ preventScroll: true })

  const stopCounting = countDown(resend, question)
  let escape: ReturnType<typeof onEscape> | undefined
  return new Promise<CodeAnswer>((resolve, refuse) => {
    const send = (code: string) => {
      if (code !== '') resolve({ kind: 'code', code })
    }
    let before = ''
    input.addEventListener('input', () => {
      // Pasted codes may contain spaces and dashes.
      const digits = input.value.replace(/\D/g, '').slice(0, CODE_LENGTH)
      input.value = digits
      wrong.textContent = ''
      input.removeAttribute('aria-invalid')
      if (digits.length === CODE_LENGTH && digits !== before) send(digits)
      before = digits
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      send(input.value)
    })
    resend.addEventListener('click', () => resolve({ kind: 'resend' }))
    if (passkey)
      passkey.addEventListener('click', () => {
        const blocked = openStart()
        wrong.textContent = blocked
        if (blocked === '') resolve({ kind: 'passkey' })
      })
    const leave = () => resolve({ kind: 'left' })
    if (cancel) cancel.addEventListener('click', leave)
    escape = onEscape(leave)
    signal.addEventListener('abort', () => refuse(signal.reason as Error), { once: true })
    if (signal.aborted) refuse(signal.reason as Error)
  }).finally(() => {
    stopCounting()
    escape?.stop()
    input.readOnly = true
    verify.ariaDisabled = 'true'
    resend.disabled = true
    if (passkey) passkey.disabled = true
    status.textContent = enCodes.checking
  })
}

/** Shows on the button how long until another email can be requested. */
function countDown(
  button: HTMLButtonElement,
  { resend, resendInMs }: Pick<CodeQuestion, 'resend' | 'resendInMs'>,
): () => void {
  const untilMs = performance.now() + resendInMs
  const show = () => {
    const seconds = Math.ceil((untilMs - performance.now()) / 1000)
    button.disabled = seconds > 0
    button.textContent = seconds > 0 ? enCodes.wait(seconds) : resend
    if (seconds <= 0) clearInterval(timer)
  }
  const timer = setInterval(show, TICK_MS)
  show()
  return () => clearInterval(timer)
}
