import { AureusError } from '@aureus/protocol'

/** The errors whose details a wallet wrote. The details of any other error are ours, for developers. */
const spoken = new Set([
  'WalletError',
  'UnknownChainError',
  'RequestPendingError',
  'EmbeddedWalletError',
  'SocialRefusedError',
])

/** What the wallet itself said, to quote to the visitor. `undefined` if it said nothing. */
export const walletWords = (error: unknown): string | undefined =>
  error instanceof AureusError && spoken.has(error.name) ? error.details : undefined
