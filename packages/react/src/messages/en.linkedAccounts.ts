// English messages of the linked accounts. Loaded with them. They must not contain `Signed in`: people and programs look
// for those words.
export const enLinkedAccounts = {
  reading: 'Loading your linked accounts',
  failed: 'Couldn’t load your linked accounts. Check your connection and try again.',
  lead: 'Sites that you allow know that these accounts are all yours.',
  linked: 'Linked',
  /** Marks the account that the page uses. */
  now: 'In use',
  connected: 'Connected, not linked',
  account: (account: string, network: string) => `${account} on ${network}`,
  link: 'Link',
  linkOf: (account: string) => `Link ${account}`,
  unlink: 'Unlink',
  unlinkOf: (account: string) => `Unlink ${account}`,
  nowLinked: (account: string) => `${account} linked.`,
  nowUnlinked: (account: string) => `${account} unlinked.`,
  /** Both accounts sign: the one to link first, then the one in use. */
  approveFirst: (wallet: string, account: string) =>
    `Step 1 of 2: approve in ${wallet} with ${account}`,
  approveSecond: (wallet: string, account: string) =>
    `Step 2 of 2: approve in ${wallet} with ${account}`,
  /** The wallet of the account in use. */
  yourWallet: 'your wallet',
  connect: 'Connect another wallet',
  alone: {
    title: 'No linked accounts yet',
    text: 'Connect another wallet, then link its account here. Both accounts sign once.',
  },
  hidden: {
    title: 'Not used by this site',
    text: 'This site sees only the account that you use here.',
  },
  signedOut: {
    title: 'Sign in first',
    text: 'Sign in with one of your accounts to link others to it.',
  },
  errors: {
    rejected: 'You declined in your wallet, so nothing was linked.',
    elsewhere:
      'This account is already linked to other accounts. Sign in with it to unlink it there first.',
    tooMany: 'You have linked as many accounts as possible. Unlink one first.',
    link: 'Couldn’t link the account, so nothing changed. Try again.',
    unlink: 'Couldn’t reach the server, so nothing changed. Try again.',
  },
}

export type LinkedAccountMessages = typeof enLinkedAccounts
