// What the page tells the frame about itself.
import type { Handler } from './handler.ts'

export const syncAppMetadata: Handler<'syncAppMetadata'> = async ({ host }, { name }) => {
  host.claimedName = name
  return {}
}

/**
 * Applies dark or light. Ignores the page's variables, because its colours could hide what is about to be signed. The
 * operator's own colours come with the document.
 */
export const syncTheme: Handler<'syncTheme'> = async (_, { themeMode }) => {
  if (themeMode) document.documentElement.dataset['theme'] = themeMode
  return {}
}
