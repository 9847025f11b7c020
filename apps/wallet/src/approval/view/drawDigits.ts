import { element } from '../../lib/elements/element.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import type { Display } from '../display.ts'

export interface Digits {
  element: HTMLElement
  /** Undefined while digits are missing. */
  read(): string | undefined
  complain(): void
}

/** Asks for the digits that another device shows. */
export function drawDigits({ label, count }: NonNullable<Display['digits']>): Digits {
  const problem = element('p', { class: 'problem', role: 'alert', id: 'digits-problem' })
  const input = element('input', {
    id: 'digits',
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
