// What an attempt to close the modal leads to: one rule for button, Escape and a click outside.
import type { View } from '../state/modal.ts'

export interface CloseFacts {
  history: readonly View[]
  signInRequired: boolean
  signedIn: boolean
  /** Whether the active network is configured. */
  networkSupported: boolean
}

export function resultOfClose(facts: CloseFacts): 'close' | 'shake' {
  const { history, signInRequired, signedIn, networkSupported } = facts
  const view = history.at(-1)?.name
  if (view === 'SIWXSignMessage' && signInRequired && !signedIn) return 'shake'
  if (networkSupported) return 'close'
  if (view === 'UnsupportedChain') return 'shake'
  const fromUnsupported = history.at(-2)?.name === 'UnsupportedChain'
  if (view === 'SwitchNetwork' && fromUnsupported) return 'shake'
  return 'close'
}
