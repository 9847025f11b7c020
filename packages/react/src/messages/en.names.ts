// English messages for choosing a name. Loaded with that view.
export const enNames = {
  field: 'Your name',
  clear: 'Clear name',
  hint: 'At least 4 letters, digits or hyphens. Others can send to your name instead of your address.',
  loading: 'Looking up names',
  found: (count: string) => `Names found: ${count}`,
  taken: 'Taken',
  unavailable: 'Couldn’t look up names. Check your connection and try again.',
  approve: (name: string) => `Sign to register ${name}`,
  approveText:
    'Approve the message in your wallet within 15 seconds. It’s free and doesn’t move any funds.',
  declined: 'You declined the request in your wallet. Choose a name to try again.',
  pending: 'Your wallet has a pending request. Respond to it, then choose a name again.',
  done: (name: string) => `${name} is yours`,
  doneText: 'Others can use it instead of your address.',
  back: 'Done',
}

export type NameMessages = typeof enNames
