// English messages of the layout. Loaded with the parts of it that hydrate later.

export const enLayout = {
  lightTheme: 'Light theme',
  licence: 'Free software under the MIT licence',
  imprint: 'Imprint',
  privacy: 'Privacy',
  terms: 'Terms',
  support: 'Support',
  saveLog: 'Save log for a bug report',
  saveLogFailed: 'Couldn’t save the log. Check your connection and try again.',
}
