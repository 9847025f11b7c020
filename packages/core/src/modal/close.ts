// What an attempt to close the modal leads to: one rule for button, Escape and a click outside.
import type { View, ViewName } from '../state/modal.ts'

export interface CloseFacts {
  /** The last is shown. */
  history: readonly View[]
  signInRequired: boolean
  signedIn: boolean
  /** Whether the active network is configured. */
  networkSupported: boolean
}

export type CloseResult = 'close' | 'shake' | 'disconnect, then close'

/** `shake`: the visitor must first decide what is asked. */
export function resultOfClose(facts: CloseFacts): CloseResult {
  const { history, signInRequired, signedIn, networkSupported } = facts
  const view = history.at(-1)?.name
  if (view === 'SIWXSignMessage' || view === 'ApproveTransaction')
    return signInRequired && !signedIn ? 'shake' : 'close'
  if (view === 'DataCapture') return 'disconnect, then close'
  if (networkSupported) return 'close'
  if (view === 'UnsupportedChain') return 'shake'
  const fromUnsupported = history.at(-2)?.name === 'UnsupportedChain'
  return view === 'SwitchNetwork' && fromUnsupported ? 'shake' : 'close'
}

/** What a modal shows once it is closed. One that is part of the page stays visible. */
export function viewAfterClose(facts: { embedded: boolean; connected: boolean }): View {
  return { name: facts.embedded && facts.connected ? 'Account' : 'Connect' }
}

/** Whether the modal closes because the address that was connected is gone. */
export function closesOnAddressLoss(facts: {
  view: ViewName
  /** Another namespace is active now; the address is still connected in its own. */
  namespaceSwitched: boolean
}): boolean {
  return !facts.namespaceSwitched && facts.view !== 'ProfileWallets'
}
