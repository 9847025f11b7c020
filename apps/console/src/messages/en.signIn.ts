// English of signing in to the console.
import { accountKinds, type ChainNamespace } from '@aureus/protocol'

export const enSignIn = {
  title: 'Sign in to the console',
  lead: (brand: string) =>
    `The console of ${brand} is for its operators. Your wallet signs a message; it costs nothing and moves nothing.`,
  ended: 'Your session has ended. Sign in again to continue where you were.',
  wallets: 'Wallets in this browser',
  looking: 'Looking for wallets',
  none: 'No wallet was found in this browser. Install a wallet extension, or sign in from a terminal with aureus-admin.',
  use: (wallet: string) => `Sign with ${wallet}`,
  family: (namespace: ChainNamespace) => accountKinds[namespace],
  waiting: (wallet: string) => `Continue in ${wallet}.`,
  declined: 'You declined in the wallet. Nothing was signed.',
  pending: 'The wallet still shows an earlier request. Answer it first.',
  notOperator:
    'This account is not an operator. Choose another account in your wallet, or have it added to ADMIN_ACCOUNTS.',
  otherAccount: 'Another account signed. Sign with the account that is signed in here.',
  failed: 'The wallet could not sign.',
}
