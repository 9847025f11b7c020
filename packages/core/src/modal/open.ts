// Which view opening the modal shows.
import type { View } from '../state/modal.ts'

export interface OpenFacts {
  /** A view that was asked for. */
  requested?: View
  connected: boolean
}

export function viewToOpen({ requested, connected }: OpenFacts): View {
  if (requested) return requested
  return { name: connected ? 'Account' : 'Connect' }
}
