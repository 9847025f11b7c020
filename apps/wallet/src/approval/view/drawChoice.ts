// A question with its two buttons. The one that approves works once the guard says so.
import { enApproval } from '../../messages/en.approval.ts'
import type { Display, Verdict } from '../display.ts'
import { createGuard } from '../guard.ts'
import { drawDigits } from './drawDigits.ts'
import { drawDisplay } from './drawDisplay.ts'
import { drawEditor } from './drawEditor.ts'
import { drawProof } from './drawProof.ts'
import { element } from './element.ts'

export interface DrawChoiceParameters {
  place: HTMLElement
  display: Display
  /** Whether a page could draw over this document. */
  covered: boolean
  /** Whether four characters must be typed: a mask hides them, and who cannot read them cannot approve. */
  typed?: boolean
  /** Another way to answer, in the place of its own. */
  other?: HTMLElement
  signal: AbortSignal
}

/** Resolves with the answer; rejects when `signal` aborts. The place is empty again afterwards. */
export function drawChoice(parameters: DrawChoiceParameters): Promise<Verdict> {
  const { place, display, covered, typed = false, other, signal } = parameters
  const details = drawDisplay(display)
  const approve = element(
    'button',
    { type: 'button', class: 'primary', 'aria-describedby': 'wait', disabled: true },
    display.action,
  )
  const reject = element('button', { type: 'button', class: 'secondary' }, enApproval.reject)
  const wait = element('p', { id: 'wait', class: 'wait' }, enApproval.wait)
  const proof = typed ? drawProof(display, () => guard.restart()) : undefined
  const digits = display.digits && drawDigits(display.digits)
  const editor = display.editor && drawEditor(display.editor, () => guard.restart())
  const buttons = element('div', { class: 'buttons' }, approve, reject)
  const ask = element(
    'div',
    { class: 'question' },
    details,
    editor?.element,
    proof?.element,
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
      approve.disabled = !armed
      wait.classList.toggle('over', armed)
    },
  })

  return new Promise<Verdict>((resolve, refuse) => {
    const pressed = watchPress(approve)
    approve.addEventListener('click', (event) => {
      if (!guard.isArmed() || !pressed(event)) return
      if (proof && !proof.isRight()) return proof.complain()
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
    reject.addEventListener('click', () => resolve({ approved: false }))
    signal.addEventListener('abort', () => refuse(signal.reason as Error), { once: true })
    if (signal.aborted) refuse(signal.reason as Error)
  }).finally(() => {
    guard.stop()
    ask.remove()
  })
}

/**
 * Whether a click is a whole press of a person on this button: begun on it while it worked, and ended on it. A
 * click from the keyboard has no pointer; holding a key down is none.
 */
function watchPress(button: HTMLButtonElement): (click: MouseEvent) => boolean {
  let down = false
  let repeated = false
  button.addEventListener('pointerdown', (event) => {
    down = event.isTrusted && !button.disabled
  })
  button.addEventListener('pointercancel', () => {
    down = false
  })
  button.addEventListener('keydown', (event) => {
    repeated = event.repeat
  })
  return (click) => {
    const byPointer = click.detail > 0
    const whole = click.isTrusted && (byPointer ? down : !repeated)
    down = false
    return whole
  }
}
