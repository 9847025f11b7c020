// Who a wallet answers for, now and later, and what it is asked then. In a chunk of its own: it hashes each
// address for its checksum, and nobody needs that before a wallet was chosen.

import { textToHex } from '../../chains/eip155/hex.ts'
import { transactionOf } from '../../chains/eip155/transaction.ts'
import { AccountsSchema } from './accounts.ts'
import { ChainIdSchema, SignatureSchema, TransactionHashSchema } from './answers.ts'
import { type Eip1193Provider, requestProvider } from './provider.ts'

export { followWallet } from './follow.ts'
export { switchChain } from './switchChain.ts'

/** Checksummed; none where the wallet is locked or shares nothing. Throws as `requestProvider`. */
export const requestAccounts = (
  provider: Eip1193Provider,
  method: 'eth_requestAccounts' | 'eth_accounts',
  signal: AbortSignal | undefined,
) => requestProvider(provider, { method }, AccountsSchema, signal)

export const readChainId = (provider: Eip1193Provider, signal: AbortSignal | undefined) =>
  requestProvider(provider, { method: 'eth_chainId' }, ChainIdSchema, signal)

export function signText(
  provider: Eip1193Provider,
  { address, message }: { address: string; message: string },
  signal: AbortSignal | undefined,
) {
  const request = { method: 'personal_sign', params: [textToHex(message), address] }
  return requestProvider(provider, request, SignatureSchema, signal)
}

export function sendTransaction(
  provider: Eip1193Provider,
  parameters: Parameters<typeof transactionOf>[0],
  signal: AbortSignal | undefined,
) {
  const request = { method: 'eth_sendTransaction', params: [transactionOf(parameters)] }
  return requestProvider(provider, request, TransactionHashSchema, signal)
}
