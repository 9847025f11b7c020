/**
 * A link that passes a text of ASCII on, percent-encoded. Links that end with `startapp=` open a mini app of Telegram,
 * which takes letters, digits, `_` and `-` alone (https://core.telegram.org/bots/webapps): they get the text in base64url,
 * which WalletConnect's libraries read as base64.
 */
export const linkWith = (prefix: string, text: string): string =>
  prefix +
  (prefix.endsWith('startapp=')
    ? btoa(text).replace(/\W/g, (letter) => (letter === '/' ? '_' : letter === '+' ? '-' : ''))
    : encodeURIComponent(text))
