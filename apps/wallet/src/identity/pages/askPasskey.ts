// Before a passkey is used or made: what it is for, and a click, which some browsers require.
import type { PasskeyOptionsReply } from '@aureus/protocol/walletApi'
import { element } from '../../lib/elements/element.ts'
import { onEscape } from '../../lib/elements/onEscape.ts'
import { enPasskey as words } from '../../lib/messages/en.passkey.ts'

export interface AskPasskeyParameters {
  place: HTMLElement
  options: PasskeyOptionsReply
  /** Why the last attempt failed; empty on the first. */
  problem: string
}

/** `go`: use or make the passkey of these options; `create`: make a new wallet instead. */
export type PasskeyChoice = 'go' | 'create' | 'leave'

export function askPasskey({
  place,
  options,
  problem,
}: AskPasskeyParameters): Promise<PasskeyChoice> {
  const { purpose } = options
  const canCreate = purpose === 'sign-in' && options.canCreate
  const title = canCreate ? words.choice.title : words.title[purpose]
  const heading = element('h1', { tabindex: '-1' }, title)
  const go = element('button', { type: 'button', class: 'primary' }, words.action[purpose])
  const create =
    canCreate && element('button', { type: 'button', class: 'secondary' }, words.choice.create)
  const isCreation = purpose === 'create'
  const leave = element(
    'button',
    { type: 'button', class: 'quiet' },
    isCreation ? words.back : words.cancel,
  )
  place.replaceChildren(
    element(
      'div',
      { class: 'question codes' },
      heading,
      element('p', { class: 'lead' }, words.lead[purpose]),
      ...(isCreation
        ? words.loss.map((text) => element('p', { class: 'warning caution' }, text))
        : []),
      element('p', { class: 'problem', role: 'alert' }, problem),
      element('div', { class: 'buttons stacked' }, go, create, leave),
    ),
  )
  document.title = title
  heading.focus({ preventScroll: true })
  let escape: ReturnType<typeof onEscape> | undefined
  return new Promise<PasskeyChoice>((resolve) => {
    go.addEventListener('click', () => resolve('go'))
    if (create) create.addEventListener('click', () => resolve('create'))
    leave.addEventListener('click', () => resolve('leave'))
    escape = onEscape(() => resolve('leave'))
  }).finally(() => {
    escape?.stop()
    for (const button of [go, create, leave]) if (button) button.disabled = true
  })
}
