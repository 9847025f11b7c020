// English, as the list of transactions speaks it. Loaded with it.
export const enActivity = {
  pending: 'Pending',
  checkAgain: 'Check again',
  checking: 'Asking the network for news',
  failed:
    'The network did not answer, so this may be out of date. Check your connection and try again.',
  empty: {
    title: 'Nothing sent yet',
    text: 'What you send from here appears in this list, and what became of it.',
  },
  kept: 'Kept in this browser only, until you disconnect.',
  sent: 'Sent',
  received: 'Received',
  call: 'Contract call',
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
