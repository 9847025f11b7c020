// What an owner sees whose passkey is the only way into the wallet.
import { session } from '../renderIn.tsx'
import { embeddedWith } from './embeddedWith.ts'
import { here, type Picture, type Pictures } from './picture.ts'
import { socialAccount } from './socialPictures.ts'

const way = {
  id: '1',
  provider: 'passkey',
  label: 'Firefox on Linux',
  sinceMs: Date.UTC(2026, 10, 20, 10),
  heldUntilMs: null,
  canRemove: false,
}

const passkeyAlone = (custody: 'operator-recoverable' | 'user-only', until: string): Picture => ({
  ...socialAccount,
  states: {
    ...here,
    accounts: {
      eip155: {
        ...socialAccount.states.accounts.eip155,
        socialProvider: 'passkey',
        user: { userName: 'Aureus 2026-11-20', custody },
      },
    },
    signIn: { status: 'signed-in', session },
  },
  embedded: () =>
    embeddedWith({ listWays: async () => ({ ways: [way], hasNoticeAddress: false }) }),
  until,
})

export const recoveryPictures = {
  Account: {
    'a passkey alone': passkeyAlone('operator-recoverable', 'Add a way to sign in'),
    'a passkey alone, user-only': passkeyAlone('user-only', 'only your rescue kit'),
  },
  Receive: {
    'a passkey alone': passkeyAlone('operator-recoverable', 'Add a second way in first'),
  },
} satisfies Record<string, Pictures>
