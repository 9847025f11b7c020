// More texts of mails, and names of passkeys and accounts. `fill` writes values in place of `{name}`.

export const mailTexts = {
  /** The name of a way to sign in. */
  passkey: 'Passkey',
  /** A line such as `Device: Firefox on Windows`. */
  fact: '{name}: {value}',
  /** Above the address that a button opens. */
  link: '{label}:',
} as const

/** In the list of a password manager. */
export const passkeyNames = {
  recovery: 'Wallet recovery · {name}',
} as const

/** Of people whose provider names neither them nor their mailbox. */
export const accountNames = {
  unnamed: '{provider} account',
} as const
