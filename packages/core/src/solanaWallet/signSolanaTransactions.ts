// Asks the active Solana account to sign transactions without sending them.
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { requestFeature } from '../wallets/standard/request.ts'
import { BytesSchema } from '../wallets/standard/solana/answers.ts'
import { activeSolanaWallet, type SolanaWalletParameters } from './activeSolanaWallet.ts'
import { requireCluster } from './requireCluster.ts'
import { bytesOf, type SolanaTransaction, withBytes } from './transactionObject.ts'
import { readWireTransaction } from './wireTransaction.ts'

const SignedSchema = v.array(v.object({ signedTransaction: BytesSchema }))

export interface SignSolanaTransactionsParameters<T extends SolanaTransaction>
  extends SolanaWalletParameters {
  transactions: readonly T[]
}

/**
 * Checks with the network's node that each was made for this network. Wallets that support it ask once for all.
 * @returns new objects of the same kind, in the same order. Signatures of others are kept. A wallet may have added
 * instructions.
 * @throws SolanaClusterError; TypeError for something that is not a transaction; as `activeSolanaWallet` and
 * `requireCluster`; UserRejectedError, RequestPendingError, WalletError, RequestAbortedError; WalletResponseError if
 * the account has not signed each
 */
export async function signSolanaTransactions<T extends SolanaTransaction>(
  client: Client,
  { transactions, expected, signal }: SignSolanaTransactionsParameters<T>,
): Promise<T[]> {
  const { wallet, account, chain, caipNetworkId, call } = await activeSolanaWallet(client, {
    expected,
    signal,
  })
  const asked = transactions.map(bytesOf)
  if (asked.length === 0) return []
  await requireCluster(call, asked.map(readWireTransaction), { caipNetworkId, signal })
  const answers = await requestFeature(wallet, {
    feature: 'solana:signTransaction',
    method: 'signTransaction',
    inputs: asked.map((transaction) => ({ account, chain, transaction })),
    schema: v.pipe(
      SignedSchema,
      v.check((signed) => signed.length === asked.length),
    ),
    signal,
  })
  return transactions.map((transaction, index) => {
    const signed = answers[index]?.signedTransaction ?? new Uint8Array()
    requireSignature(signed, account.address)
    return withBytes(transaction, signed)
  })
}

/** @throws WalletResponseError unless the account signed this transaction. Whether the signature is right, the node says. */
export function requireSignature(signed: Uint8Array, address: string): void {
  const isSigned = () => {
    const { signers, signatures } = readWireTransaction(signed)
    return signatures[signers.indexOf(address)]?.some((byte) => byte !== 0) === true
  }
  let details = 'not signed by the account'
  try {
    if (isSigned()) return
  } catch {
    details = 'not a transaction'
  }
  throw new WalletResponseError('solana:signTransaction', { details })
}
