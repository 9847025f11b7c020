// Parts that the screens of the owner's window share.

import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { EmbeddedFault } from '../lib/faults/EmbeddedFault.ts'
import { nameOf } from '../lib/faults/KeysError.ts'
import { enOwner } from '../lib/messages/en.owner.ts'

export const button = (kind: 'primary' | 'secondary' | 'quiet', text: string, act: () => void) => {
  const made = element('button', { type: 'button', class: kind }, text)
  made.addEventListener('click', act)
  return made
}

export const buttons = (...children: HTMLElement[]) =>
  element('div', { class: 'buttons stacked' }, ...children)

export function passwordField(id: string, label: string, autocomplete: string) {
  const input = element('input', {
    id,
    type: 'password',
    autocomplete,
    spellcheck: 'false',
    autocapitalize: 'off',
    required: true,
  })
  return {
    input,
    field: element('div', { class: 'field' }, element('label', { for: id }, label), input),
  }
}

/** Read out when it is drawn with a problem. */
export const problemLine = (problem: string | undefined): HTMLElement =>
  element('p', { class: 'problem', role: 'alert' }, problem)

/** A form whose button sends it. `act` returns what is wrong, if the form should stay. */
export function formOf(
  fields: readonly HTMLElement[],
  {
    action,
    kind = 'primary',
    problem,
  }: { action: string; kind?: 'primary' | 'secondary'; problem?: string | undefined },
  act: () => Promise<string | undefined>,
): HTMLFormElement {
  const wrong = problemLine(problem)
  const send = element('button', { type: 'submit', class: kind }, action)
  const form = element('form', { class: 'stack', novalidate: true }, ...fields, wrong, send)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (send.disabled) return
    send.disabled = true
    wrong.textContent = (await act()) ?? ''
    send.disabled = false
  })
  return form
}

export const drawWorking = (place: HTMLElement): void => drawNotice(place, enOwner.working)

/** Whether the visitor left a question, for which there is nothing to say. */
export const isLeft = (error: unknown): boolean =>
  error instanceof EmbeddedFault && error.code === 'rejected'

/** Where nothing else can be shown. */
export function drawFailed(place: HTMLElement, error: unknown): void {
  const isGone = nameOf(error) === 'page_gone'
  const { title, text } = enOwner.failed
  drawNotice(place, { title, text: isGone ? enOwner.problems.page_gone : text, alert: true })
}

/** What went wrong, for the visitor. */
export function problemText(error: unknown, wrongFactor: string): string {
  const name = nameOf(error)
  if (name === 'factor_wrong' || name === 'WrongFactorError') return wrongFactor
  const texts: Record<string, string> = enOwner.problems
  const known = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (known !== undefined) return known
  const isOffline = error instanceof EmbeddedFault && error.code === 'network'
  return isOffline ? enOwner.problems.network : enOwner.problems.other
}
