// Names that the server stores in English, because it does not know who will read them. Each place that shows one says
// it in its reader's language.

/** The browsers and systems that `User-Agent` tells apart. */
export const browserNames = [
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
] as const
export const systemNames = [
  'Windows',
  'iPhone',
  'iPad',
  'Android',
  'ChromeOS',
  'macOS',
  'Linux',
] as const

export interface DeviceNames {
  browser: string | null
  system: string | null
}

/** Names of ways to sign in that no provider has named. */
export const PASSKEY_NAME = 'Passkey'
export const EMAIL_NAME = 'Email address'

const between = ' on '

/** What a passkey is called if its password manager is unknown. */
export function deviceLabel({ browser, system }: DeviceNames): string {
  if (browser && system) return `${browser}${between}${system}`
  return browser ?? system ?? PASSKEY_NAME
}

/** The names in a label of `deviceLabel`. `undefined` for any other text, such as the name of a password manager. */
export function readDeviceLabel(label: string): { browser: string; system: string } | undefined {
  const [browser = '', system = '', ...more] = label.split(between)
  const isKnown =
    more.length === 0 &&
    browserNames.some((name) => name === browser) &&
    systemNames.some((name) => name === system)
  return isKnown ? { browser, system } : undefined
}
