// A question with its two buttons. The guard decides when the approving one works.

import { readDecimal, readField } from '@aureus/protocol/amounts'
import { drawAccount } from '../../lib/elements/drawAccount.ts'
import { element } from '../../lib/elements/element.ts'
import { onEscape } from '../../lib/elements/onEscape.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import { language } from '../../lib/messages/en.language.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import { parseAmount } from '../describe/parseAmount.ts'
import type { Display, Row, Verdict } from '../display.ts'
import { createGuard, type Guard } from '../guard.ts'

export interface DrawChoiceParameters {
  place: HTMLElement
  display: Display
  /** Whether a page could draw over this document. */
  covered: boolean
  /** Another way to answer, which brings its own view. */
  other?: HTMLElement
  signal: AbortSignal
}

/** Resolves with the answer, or rejects when `signal` aborts. Leaves `place` empty. */
export function drawChoice(parameters: DrawChoiceParameters): Promise<Verdict> {
  const { place, display, covered, other, signal } = parameters
  const details = drawDisplay(display)
  const approve = element(
    'button',
    // Not `disabled`: Tab would skip it and land on Reject.
    { type: 'button', class: 'primary', 'aria-describedby': 'wait', 'aria-disabled': 'true' },
    display.action,
  )
  const reject = element('button', { type: 'button', class: 'secondary' }, enApproval.reject)
  const wait = element('p', { id: 'wait', class: 'wait' }, enApproval.wait)
  const digits = display.digits && drawDigits(display.digits)
  const editor = display.editor && drawEditor(display.editor, () => guard.restart())
  const buttons = element('div', { class: 'buttons' }, approve, reject)
  const ask = element(
    'div',
    { class: 'question' },
    details,
    editor?.element,
    digits?.element,
    wait,
    buttons,
    other,
  )
  place.replaceChildren(ask)
  details.querySelector('h1')?.focus({ preventScroll: true })

  const guard = createGuard({
    watched: [details, buttons, approve],
    covered,
    onChange(armed) {
      approve.ariaDisabled = String(!armed)
      wait.textContent = armed ? '' : enApproval.wait
    },
  })

  let escape: ReturnType<typeof onEscape> | undefined
  return new Promise<Verdict>((resolve, refuse) => {
    const pressed = watchPress(approve, guard)
    approve.addEventListener('click', (event) => {
      if (!guard.isArmed() || !pressed(event)) return
      const read = digits?.read()
      if (digits && read === undefined) return digits.complain()
      const lowered = editor?.read()
      if (editor && !lowered) return editor.complain()
      resolve({
        approved: true,
        ...(read !== undefined && { digits: read }),
        ...lowered,
      })
    })
    const leave = () => resolve({ approved: false })
    reject.addEventListener('click', leave)
    escape = onEscape(leave)
    signal.addEventListener('abort', () => refuse(signal.reason as Error), { once: true })
    if (signal.aborted) refuse(signal.reason as Error)
  }).finally(() => {
    guard.stop()
    escape?.stop()
    ask.remove()
  })
}

/**
 * Whether a click is a complete press by a person: it began on this button while it worked, and ended on it. Clicks
 * from the keyboard have no pointer, and a held key does not count.
 */
function watchPress(
  button: HTMLButtonElement,
  guard: Pick<Guard, 'isArmed'>,
): (click: MouseEvent) => boolean {
  let down = false
  let refused = false
  button.addEventListener('pointerdown', (event) => {
    down = event.isTrusted && guard.isArmed()
  })
  button.addEventListener('pointercancel', () => {
    down = false
  })
  button.addEventListener('keydown', (event) => {
    refused = event.repeat || !guard.isArmed()
  })
  return (click) => {
    const byPointer = click.detail > 0
    const whole = click.isTrusted && (byPointer ? down : !refused)
    down = false
    refused = false
    return whole
  }
}

interface Digits {
  element: HTMLElement
  /** Undefined while digits are missing. */
  read(): string | undefined
  complain(): void
}

/** Asks for the digits that another device shows. */
function drawDigits({ label, count }: NonNullable<Display['digits']>): Digits {
  const problem = element('p', { class: 'problem', role: 'alert', id: 'digits-problem' })
  const input = element('input', {
    id: 'digits',
    dir: 'ltr',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: String(count + 3),
    'aria-describedby': 'digits-problem',
  })
  input.addEventListener('input', () => {
    problem.textContent = ''
  })
  return {
    element: element(
      'div',
      { class: 'field' },
      element('label', { for: 'digits' }, label),
      input,
      problem,
    ),
    read() {
      const digits = input.value.replaceAll(/[\s-]/g, '')
      return /^\d+$/.test(digits) && digits.length === count ? digits : undefined
    },
    complain() {
      problem.textContent = enApproval.recovery.short
      input.focus()
    },
  }
}

// The details of a question.

/** Shows the origin first. The page's own name is marked as a claim. */
function drawDisplay(display: Display): HTMLElement {
  const { origin, claimedName, title, brief, warnings, rows, raw } = display
  return element(
    'section',
    // It scrolls, so it is focusable: people without a pointer must be able to read all of it.
    { class: 'details', 'aria-labelledby': 'question', tabindex: '0' },
    element('p', { class: 'origin' }, enApproval.asks(origin)),
    claimedName !== undefined &&
      element('p', { class: 'claim' }, enApproval.claims(visibleText(claimedName))),
    element('h1', { id: 'question', tabindex: '-1' }, title),
    brief && element('dl', { class: 'brief' }, ...brief.flatMap(drawRow)),
    ...warnings.map(({ level, text }) => element('p', { class: `warning ${level}` }, text)),
    element('dl', {}, ...rows.flatMap(drawRow)),
    raw &&
      element(
        'details',
        {},
        element('summary', {}, enApproval.raw),
        element('dl', {}, ...raw.flatMap(drawRow)),
      ),
  )
}

/** Values that read in a direction of their own. */
const isolated = new Set(['amount', 'code'])

/** A sentence of ours reads in the direction of its language. It isolates its values, and nothing else here does. */
const isSentence = (value: string) => /[\u2066-\u2068]/.test(value)

function drawRow({ label, value, style, picture, alarm }: Row): Node[] {
  return [
    element('dt', { class: style === 'step' && style }, label),
    element(
      'dd',
      { class: [style, alarm && 'alarm', picture && 'pictured'].filter(Boolean).join(' ') },
      picture && drawPicture(picture, value),
      ...(style === 'tree'
        ? linesOf(value)
        : [isolated.has(style) && !isSentence(value) ? element('bdi', {}, value) : value]),
    ),
  ]
}

/** Decorative. Its size is fixed, so nothing moves when it loads. */
function drawPicture(picture: string, account: string): Node {
  if (picture === 'account') return drawAccount(account)
  return element('img', { class: 'picture', src: picture, alt: '', width: '20', height: '20' })
}

const linesOf = (value: string) =>
  value.split('\n').map((line) => element('span', { class: 'line' }, line))

const words = enApproval.editor

interface Editor {
  element: HTMLElement
  /** In base units. Without an amount if the field is empty, undefined if the input is invalid. */
  read(): { amount?: string } | undefined
  complain(): void
}

/** Lets a person approve less than a page asks for. */
function drawEditor(
  { label, decimals, most }: NonNullable<Display['editor']>,
  onInput: () => void,
): Editor {
  const hint = element('p', { class: 'notice', id: 'most-hint' }, words.hint)
  const problem = element('p', { class: 'problem', role: 'alert', id: 'most-problem' })
  const input = element('input', {
    id: 'most',
    dir: 'ltr',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '80',
    'aria-describedby': 'most-hint most-problem',
  })
  input.addEventListener('input', ({ isComposing }) => {
    // Another text in the field would end the composition.
    if (!isComposing) readField(input, language)
    problem.textContent = ''
    onInput()
  })
  input.addEventListener('compositionend', () => readField(input, language))
  return {
    element: element(
      'div',
      { class: 'field' },
      element('label', { for: 'most' }, label),
      input,
      hint,
      problem,
    ),
    read() {
      if (input.value.trim() === '') return {}
      const amount = parseAmount(readDecimal(input.value, language), decimals)
      return amount !== undefined && amount <= BigInt(most) ? { amount: `${amount}` } : undefined
    },
    complain() {
      problem.textContent = words.wrong
      input.focus()
    },
  }
}
