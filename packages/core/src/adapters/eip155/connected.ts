// Who a wallet answers for, now and later, and what it is asked then. In a chunk of its own: it hashes each
// address for its checksum, and nobody needs that before a wallet was chosen.
import { AccountsSchema } from '../../connectors/injected/accounts.ts'
import { type Eip1193Provider, requestProvider } from '../../connectors/injected/provider.ts'

export { followWallet } from './follow.ts'
export { textToHex } from './hex.ts'
export { switchChain } from './switchChain.ts'
export { transactionOf } from './transaction.ts'

/** Checksummed; none where the wallet is locked or shares nothing. Throws as `requestProvider`. */
export const requestAccounts = (
  provider: Eip1193Provider,
  method: 'eth_requestAccounts' | 'eth_accounts',
  signal: AbortSignal | undefined,
) => requestProvider(provider, { method }, AccountsSchema, signal)
