// English messages for owners whose passkey is the only way into their wallet. Loaded with the views that show them.
export const enRecovery = {
  /** One for each custody. */
  text: {
    'operator-recoverable':
      'Your passkey is the only way into this wallet. If you lose it, you lose the wallet and everything in it. The operator of this site cannot let you back in.',
    'user-only':
      'Your passkey is the only way to sign in to this wallet. If you lose it, only your rescue kit or your recovery words open the wallet.',
  },
  add: 'Add a way to sign in',
  /** In place of the address to receive at. */
  first: 'Add a second way in first',
  anyway: 'Show my address anyway',
  reading: 'Loading your address',
}

export type RecoveryMessages = typeof enRecovery
