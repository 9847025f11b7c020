// English for calls and data that a descriptor puts into words (ERC-7730). Loaded with the code that describes them.
export const enDescribed = {
  /** The words are the descriptor's; the owner is whose contract it says it is. */
  title: (what: string, owner: string | undefined) =>
    owner === undefined ? what : `${what} · ${owner}`,
  with: (intent: string, amount: string) => `${intent} ${amount}`,
  source: 'Described by',
  reviewed: (origin: string, reviewers: string) => `${origin}, reviewed by ${reviewers}`,
  unreviewed: (origin: string) => `${origin}, not reviewed`,
  account: 'Your account',
  parameter: 'Value',
  further: 'Also in this call, without a description',
  furtherData: 'Also in this data, without a description',
  rest: 'Further bytes',
  caution:
    'The words below describe the contract. Your wallet can’t check that it does what they say.',
  unreviewedWarning:
    'The words below have not been reviewed. Send this only if you know the contract.',
  outdated:
    'A description of this contract exists, but the network doesn’t confirm that the contract is still the one it describes. It isn’t used.',
  /** Anybody can give a collection any name. */
  collection: (name: string) => `“${name}”`,
  leavesAsMuch: (amount: string) =>
    `The simulation shows that ${amount} leaves your account. The description mentions less.`,
  isBurned: (amount: string) =>
    `The simulation shows that ${amount} is taken back from your account and ceases to exist. The description doesn’t mention it.`,
  leavesMore: (amount: string) =>
    `The simulation shows that ${amount} leaves your account too. The description doesn’t mention it.`,
}
