// English for owners whose passkey is the only way to sign in.
export const enSolePasskey = {
  home: {
    'operator-recoverable':
      'One passkey is the only way to sign in to this wallet. If you lose it, you lose the wallet. Add another way in your account on the site.',
    'user-only':
      'One passkey is the only way to sign in to this wallet. If you lose it, only your rescue kit or your recovery words open the wallet. Add another way in your account on the site.',
  },
  /** What helps after a loss. */
  operator: [
    [
      'this device',
      'sign in with your passkey on another one, and wait or approve it from a device that still has the wallet',
    ],
    [
      'the passkey that signs you in',
      'do nothing, and the operator cannot let you in: add another way to sign in first',
    ],
  ],
  deviceBy: {
    password: 'sign in with your passkey on another one and type your recovery password',
    passkey: 'sign in with your passkey on another one and use the one that recovers the wallet',
    both: 'sign in with your passkey on another one, and type your recovery password or use the passkey that recovers the wallet',
  },
  way: ['the passkey that signs you in', 'use your rescue kit'],
} as const
