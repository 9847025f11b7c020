// Decides what an attempt to close the modal does. The close button, Escape and outside clicks share this rule.
import type { View, ViewName } from '../modal.ts'

export interface CloseFacts {
  /** The last view is the current one. */
  history: readonly View[]
  signInRequired: boolean
  signedIn: boolean
}

export type CloseResult = 'close' | 'shake' | 'disconnect, then close'

/** `shake`: the visitor must decide first. */
export function resultOfClose(facts: CloseFacts): CloseResult {
  const { history, signInRequired, signedIn } = facts
  const view = history.at(-1)?.name
  if (view === 'SIWXSignMessage' || view === 'ApproveTransaction')
    return signInRequired && !signedIn ? 'shake' : 'close'
  return view === 'DataCapture' ? 'disconnect, then close' : 'close'
}

/** The view after closing. A modal embedded in the page remains visible. */
export function viewAfterClose(facts: { embedded: boolean; connected: boolean }): View {
  return { name: facts.embedded && facts.connected ? 'Account' : 'Connect' }
}

/** Whether the modal closes when the connected address is lost. */
export function closesOnAddressLoss(facts: {
  view: ViewName
  /** Another namespace became active; the address is still connected in its own namespace. */
  namespaceSwitched: boolean
}): boolean {
  return !facts.namespaceSwitched && facts.view !== 'ProfileWallets'
}
