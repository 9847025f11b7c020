// A question with its two buttons. The guard decides when the approving one works.

import { element } from '../../lib/elements/element.ts'
import { onEscape } from '../../lib/elements/onEscape.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import type { Display, Verdict } from '../display.ts'
import { createGuard, type Guard } from '../guard.ts'
import { drawDigits } from './drawDigits.ts'
import { drawDisplay } from './drawDisplay.ts'
import { drawEditor } from './drawEditor.ts'

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
