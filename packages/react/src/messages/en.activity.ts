// English messages of the transaction list. Loaded with it.
export const enActivity = {
  pending: 'Pending',
  checkAgain: 'Check again',
  checking: 'Checking the network',
  failed:
    'The network didn’t respond, so this list may be out of date. Check your connection and try again.',
  historyFailed:
    'Couldn’t load transactions to this account. What you sent from this browser is still listed.',
  empty: {
    title: 'No activity yet',
    text: 'Transactions that you send or receive appear here.',
  },
  kept: 'Stored only in this browser, until you disconnect.',
  reach: {
    whole: 'That’s everything on this network.',
    since: (date: string) => `Searched back to ${date}.`,
    nothingSince: (date: string) => `No activity since ${date}.`,
    coinsSince: (date: string) => `Showing coins received since ${date}.`,
  },
  older: 'Load older transactions',
  olderLoading: 'Loading older transactions',
  olderEmpty: 'No older transactions found yet.',
  olderFailed: 'Couldn’t load older transactions.',
  kinds: {
    sent: 'Sent',
    received: 'Received',
    exchanged: 'Swapped',
    self: 'Sent to yourself',
    call: 'Contract call',
  },
  /** Swaps that this browser sent. Amounts have their unit. */
  swap: {
    running: (sell: string, buy: string) => `Swapping ${sell} for at least ${buy}`,
    atLeast: (sell: string, buy: string) => `Swapped ${sell} for at least ${buy}`,
    done: (sell: string, buy: string) => `Swapped ${sell} for ${buy}`,
    /** Something else arrived than was wanted. */
    partial: (sell: string, symbol: string) => `Swapped ${sell}, but not all of it for ${symbol}`,
    partialStatus: 'Check your tokens',
    /** It failed, or its end is unknown. */
    other: (sell: string, symbol: string) => `Swap of ${sell} for ${symbol}`,
    refunded: 'Refunded',
    failedOrder: 'Failed, nothing charged',
    failedAcross: 'Failed, check your tokens',
    across: (from: string, to: string) => `From ${from} to ${to}`,
    /** The transactions of a running swap across chains. */
    steps: 'Steps',
    states: { pending: 'On the way', done: 'Done', failed: 'Failed' },
  },
  /** A contract call in the words of its contract's description. */
  described: {
    with: (intent: string, amount: string) => `${intent} ${amount}`,
    title: (what: string, owner: string | undefined) =>
      owner === undefined ? what : `${what} · ${owner}`,
    by: (origin: string, reviewers: string) =>
      reviewers === ''
        ? `Described by ${origin}`
        : `Described by ${origin}, reviewed by ${reviewers}`,
  },
  /** How many further amounts a transaction moved. */
  more: (count: number) => `And ${count} more`,
  spam: {
    tag: 'Unknown token. Don’t trust links in its name.',
    show: (count: number) =>
      count === 1 ? 'Show 1 unknown transaction' : `Show ${count} unknown transactions`,
    hide: 'Hide unknown transactions',
  },
  to: (address: string) => `To ${address}`,
  from: (address: string) => `From ${address}`,
  statuses: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    reverted: 'Failed, fee charged',
    replaced: 'Replaced by another transaction',
    unknown: 'Not found on the network',
  },
  /** In place of `pending`, of an account with several owners. */
  owners: (signed: number, required: number) => `${signed} of ${required} owners have signed`,
  signed: 'Signed, not executed yet',
  /** In place of `reverted`, if somebody else paid the fee. */
  failedFree: 'Failed, nothing charged',
  explorer: (hash: string) => `View ${hash} in the explorer (opens in a new tab)`,
  copyHash: (hash: string) => `Copy hash ${hash}`,
}

export type ActivityMessages = typeof enActivity
