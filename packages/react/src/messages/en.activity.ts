// English, as the list of transactions speaks it. Loaded with it.
export const enActivity = {
  pending: 'Pending',
  checkAgain: 'Check again',
  checking: 'Asking the network for news',
  failed:
    'The network did not answer, so this may be out of date. Check your connection and try again.',
  historyFailed:
    'What came to this account could not be read. What you sent from this browser is still here.',
  empty: {
    title: 'Nothing yet',
    text: 'What you send from here and what comes to this account appears in this list.',
  },
  kept: 'Kept in this browser only, until you disconnect.',
  reach: {
    whole: 'That is all there is on this network.',
    since: (date: string) => `Searched back to ${date}.`,
    nothingSince: (date: string) => `Nothing happened since ${date}.`,
    coinsSince: (date: string) => `Received coins are known since ${date}.`,
  },
  older: 'Look further back',
  olderLoading: 'Reading older transactions',
  olderEmpty: 'Nothing older so far.',
  olderFailed: 'Older transactions could not be read.',
  kinds: {
    sent: 'Sent',
    received: 'Received',
    exchanged: 'Exchanged',
    self: 'Sent to yourself',
    call: 'Contract call',
  },
  /** Of several amounts. */
  more: (count: number) => `and ${count} more`,
  spam: {
    tag: 'Unknown token: do not trust links in its name',
    show: (count: number) =>
      count === 1 ? 'Show 1 unknown entry' : `Show ${count} unknown entries`,
    hide: 'Hide unknown entries',
  },
  to: (address: string) => `to ${address}`,
  from: (address: string) => `from ${address}`,
  statuses: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    reverted: 'Failed: only the fee was paid',
    replaced: 'Replaced by another transaction',
    unknown: 'Not found on the network',
  },
  explorer: (hash: string) => `View ${hash} in the explorer (opens a new tab)`,
  copyHash: (hash: string) => `Copy the hash ${hash}`,
}

export type ActivityMessages = typeof enActivity
