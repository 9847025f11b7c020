// English messages of the choice of a language. Loaded with the menu.

export const enLanguage = {
  reloadFailed: 'Couldn’t reload the page. Check your connection and try again.',
}
