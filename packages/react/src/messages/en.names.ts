// English, as choosing a name speaks it. Loaded with it.
export const enNames = {
  field: 'Your name',
  clear: 'Clear the name',
  hint: 'At least 4 letters, digits or hyphens. Others can send to it in place of your address.',
  loading: 'Looking for names',
  found: (count: string) => `Names found: ${count}`,
  taken: 'taken',
  unavailable: 'Names cannot be looked up now. Check your connection and try again.',
  approve: (name: string) => `Sign for ${name}`,
  approveText:
    'Approve the message in your wallet within 15 seconds. It is free and moves nothing.',
  declined: 'You declined in the wallet. Choose a name to try again.',
  pending: 'Your wallet is already asking for something. Answer there first, then choose again.',
  done: (name: string) => `${name} is yours`,
  doneText: 'Others can use it in place of your address.',
  back: 'Done',
}

export type NameMessages = typeof enNames
