// English: what the frame around every page says. Loaded with the parts of it that are `still`.

export const enLayout = {
  lightTheme: 'Light theme',
  licence: 'Free software under the MIT licence',
  imprint: 'Imprint',
  privacy: 'Privacy',
  terms: 'Terms',
  support: 'Support',
  saveLog: 'Save log for a bug report',
  saveLogFailed: 'The log could not be saved. Check your connection and try again.',
}
