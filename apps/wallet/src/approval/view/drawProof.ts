import { enApproval } from '../../messages/en.approval.ts'
import type { Display } from '../display.ts'
import { element } from './element.ts'

export interface Proof {
  element: HTMLElement
  isRight(): boolean
  complain(): void
}

/** Asks for four characters of the details, which somebody who sees a mask in their place cannot know. */
export function drawProof(display: Display, onInput: () => void): Proof {
  const row = display.rows.find(({ value }) => value.endsWith(display.proof))
  const problem = element('p', { class: 'problem', role: 'alert', id: 'proof-problem' })
  const input = element('input', {
    id: 'proof',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    maxlength: '4',
    'aria-describedby': 'proof-problem',
  })
  input.addEventListener('input', () => {
    problem.textContent = ''
    onInput()
  })
  const isRight = () => input.value.toLowerCase() === display.proof.toLowerCase()
  return {
    element: element(
      'div',
      { class: 'proof' },
      element('label', { for: 'proof' }, enApproval.window.type(row?.label ?? '')),
      input,
      problem,
    ),
    isRight,
    complain() {
      problem.textContent = enApproval.window.wrong
      input.focus()
    },
  }
}
