import { element } from '../../lib/elements/element.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import { parseAmount } from '../describe/parseAmount.ts'
import type { Display } from '../display.ts'

const words = enApproval.editor

export interface Editor {
  element: HTMLElement
  /** In base units. Without an amount if the field is empty, undefined if the input is invalid. */
  read(): { amount?: string } | undefined
  complain(): void
}

/** Lets a person approve less than a page asks for. */
export function drawEditor(
  { label, decimals, most }: NonNullable<Display['editor']>,
  onInput: () => void,
): Editor {
  const hint = element('p', { class: 'notice', id: 'most-hint' }, words.hint)
  const problem = element('p', { class: 'problem', role: 'alert', id: 'most-problem' })
  const input = element('input', {
    id: 'most',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '80',
    'aria-describedby': 'most-hint most-problem',
  })
  input.addEventListener('input', () => {
    problem.textContent = ''
    onInput()
  })
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
      const amount = parseAmount(input.value, decimals)
      return amount !== undefined && amount <= BigInt(most) ? { amount: `${amount}` } : undefined
    },
    complain() {
      problem.textContent = words.wrong
      input.focus()
    },
  }
}
