// Asks the active Solana account to sign a transaction of the app, and sends it to the wallet's network.

import { SYSTEM_PROGRAM } from '@aureus/protocol/solana'
import { readBlockhash } from '../chains/solana/reads.ts'
import { type BroadcastOptions, broadcast } from '../chains/solana/sendSigned.ts'
import type { ChainCall } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { trackFailure } from '../events/trackFailure.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { recordTransaction } from '../transactions/recordTransaction.ts'
import { signOrSend } from '../wallets/standard/solana/sendTransaction.ts'
import { activeSolanaWallet, type SolanaWalletParameters } from './activeSolanaWallet.ts'
import { requireCluster } from './requireCluster.ts'
import { requireSignature } from './signSolanaTransactions.ts'
import { bytesOf, type SolanaTransaction } from './transactionObject.ts'
import {
  readWireTransaction,
  type WireInstruction,
  type WireTransaction,
} from './wireTransaction.ts'

export interface SendSolanaTransactionParameters extends SolanaWalletParameters, BroadcastOptions {
  /** A legacy `Transaction` of web3.js gets a fee payer and a blockhash where it has none. */
  transaction: SolanaTransaction
  /** Key pairs of web3.js that sign it beside the wallet. */
  signers?: readonly object[] | undefined
}

/**
 * Records the transaction in `state.transactions`.
 * @returns the first signature in base58, as soon as the transaction is sent.
 * @throws as `signSolanaTransactions`, and RpcError if the node rejects it
 */
export async function sendSolanaTransaction(
  client: Client,
  { transaction, signers, expected, signal, ...options }: SendSolanaTransactionParameters,
): Promise<string> {
  const { wallet, account, caipNetworkId, call } = await activeSolanaWallet(client, {
    expected,
    signal,
  })
  const network = caipNetworkId
  client.events.track('SEND_INITIATED', { network })
  try {
    await complete(transaction, { call, feePayer: account.address, signers })
    const bytes = bytesOf(transaction)
    const read = readWireTransaction(bytes)
    await requireCluster(call, [read], { caipNetworkId, signal })
    const request = { account, caipNetworkId, transaction: bytes, options, signal }
    const answer = await signOrSend(wallet, request)
    if ('signed' in answer) requireSignature(answer.signed, account.address)
    const hash = 'sent' in answer ? answer.sent : await broadcast(call, answer.signed, options)
    client.events.track('SEND_SUCCESS', { network })
    recordTransaction(client, {
      hash,
      caipNetworkId,
      from: account.address,
      ...effectOf(read, account.address),
    })
    return hash
  } catch (error) {
    trackFailure(client, 'send', error, (reason) =>
      client.events.track('SEND_ERROR', { network, reason }),
    )
    throw error
  }
}

/** `Transaction` of web3.js, which may be incomplete; `VersionedTransaction` has `sign` and no `partialSign`. */
interface IncompleteTransaction {
  feePayer?: unknown
  recentBlockhash?: unknown
  nonceInfo?: unknown
  instructions?: readonly { programId: { constructor: unknown } }[]
  partialSign?: (...signers: readonly object[]) => void
  sign?: (signers: readonly object[]) => void
}

/** Fills in what wallet-adapter's `sendTransaction` does. Changes the object that it is given, as that does. */
async function complete(
  transaction: SolanaTransaction,
  parameters: { call: ChainCall; feePayer: string; signers: readonly object[] | undefined },
): Promise<void> {
  const { call, feePayer, signers = [] } = parameters
  if (!('serialize' in transaction)) return
  const web3 = transaction as IncompleteTransaction
  if (web3.partialSign) {
    // The app's own class, as its instructions use it.
    const PublicKey = web3.instructions?.[0]?.programId.constructor as
      | (new (
          address: string,
        ) => unknown)
      | undefined
    if (!web3.feePayer && PublicKey) web3.feePayer = new PublicKey(feePayer)
    if (!web3.recentBlockhash && !web3.nonceInfo) web3.recentBlockhash = await readBlockhash(call)
    if (signers.length > 0) web3.partialSign(...signers)
  } else if (signers.length > 0) web3.sign?.(signers)
}

const isTransfer = ({ program, data, accounts }: WireInstruction) =>
  program === SYSTEM_PROGRAM && data.length === 12 && data[0] === 2 && accounts.length === 2

/** What activity shows: one transfer of SOL, or a call of the first program that is not about the fee. */
function effectOf(
  { instructions }: WireTransaction,
  from: string,
): Pick<SentTransaction, 'to' | 'value' | 'kind'> {
  const own = instructions.filter(({ program }) => !program.startsWith('ComputeBudget1'))
  const [first] = own
  const [source, recipient] = first?.accounts ?? []
  if (first && own.length === 1 && isTransfer(first) && source === from && recipient) {
    const amount = first.data.slice(4)
    const value = new DataView(amount.buffer).getBigUint64(0, true)
    return { to: recipient, value, kind: 'transfer' }
  }
  return { to: first?.program ?? SYSTEM_PROGRAM, value: 0n, kind: 'call' }
}
