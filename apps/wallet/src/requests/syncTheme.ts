import type { Handler } from './handler.ts'

/**
 * Takes dark or light. The page's variables are not taken: a colour of its choosing can hide what is about to
 * be signed. The operator's own colours come with the document.
 */
export const syncTheme: Handler<'syncTheme'> = async (_, { themeMode }) => {
  if (themeMode) document.documentElement.dataset['theme'] = themeMode
  return {}
}
