import type { View } from '@aureus/core'

/**
 * Whether the previous view is still of use. An attempt to connect that led to a sign-in or an unsupported
 * network is over. Views that follow it have their own way out.
 */
export function canGoBack(history: readonly View[]): boolean {
  const previous = history.at(-2)
  return previous !== undefined && previous.name !== 'ConnectingExternal'
}
