import type { View } from '@aureus/core'

/**
 * True where the view before the present one still has something to say. An attempt that has led on to a
 * sign-in or an unsupported network is over: behind it there is only the way out, which each view names.
 */
export function canGoBack(history: readonly View[]): boolean {
  const previous = history.at(-2)
  return previous !== undefined && previous.name !== 'ConnectingExternal'
}
