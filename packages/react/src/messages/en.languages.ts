// English messages of the menu of languages. Loaded with it.
export const enLanguages = {
  label: 'Language',
  /** While the arrow keys move through a closed menu, which must not reload the page at each step. */
  pressEnter: 'Press Enter to choose it.',
}

export type LanguageMessages = typeof enLanguages
