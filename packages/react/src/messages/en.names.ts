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
  /** Why the server refused a name. Keys are the API's stable reason names. */
  reasons: {
    name_characters: 'Use only the letters a to z, digits and hyphens.',
    name_hyphen: 'A name can’t begin or end with a hyphen.',
    name_too_short: 'This name is too short. Choose a longer one.',
    name_too_long: 'This name is too long. Choose a shorter one.',
    name_subdomain: 'Choose a name without dots.',
    name_taken: 'This name is taken. Choose another one.',
    name_reserved: 'This name is reserved. Choose another one.',
    name_disputed:
      'This name is under dispute, so it can’t be changed now. Contact the team behind this site.',
    timestamp_stale:
      'The signature has expired, or your clock is wrong. Check your clock and sign again.',
    too_many_requests: 'Too many attempts. Wait a minute, then try again.',
  } as Readonly<Record<string, string>>,
  failed: 'Couldn’t register the name. Choose it again.',
  done: (name: string) => `${name} is yours`,
  doneText: 'Others can use it instead of your address.',
  back: 'Done',
}

export type NameMessages = typeof enNames
