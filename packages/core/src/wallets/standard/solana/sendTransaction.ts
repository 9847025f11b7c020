// Sends a transaction through the wallet, or has the wallet sign it and sends it through our node.
import type { CaipNetworkId } from '@aureus/protocol'
import { base58 } from '@scure/base'
import { buildTransaction } from '../../../chains/solana/buildTransaction.ts'
import { chainOfNetwork, isPublicCluster } from '../../../chains/solana/clusters.ts'
import { type BroadcastOptions, sendSigned } from '../../../chains/solana/sendSigned.ts'
import type { ChainCall } from '../../../client/chain.ts'
import type { TransactionRequest } from '../../../client/transactionRequest.ts'
import { requestFeature } from '../request.ts'
import { featureMethod, type StandardWallet } from '../wallet.ts'
import { SentSchema, SignedTransactionsSchema } from './answers.ts'

export interface SendParameters {
  /** The wallet's own object for its account. */
  account: unknown
  from: string
  caipNetworkId: CaipNetworkId
  transaction: TransactionRequest
  call: ChainCall
  signal?: AbortSignal | undefined
}

/** @returns the transaction's signature in base58. */
export async function sendTransaction(
  wallet: StandardWallet,
  { account, from, caipNetworkId, transaction, call, signal }: SendParameters,
): Promise<string> {
  const answer = await signOrSend(wallet, {
    account,
    caipNetworkId,
    transaction: await buildTransaction(call, { from, transaction }),
    signal,
  })
  return 'sent' in answer ? answer.sent : sendSigned(call, { signed: answer.signed, from })
}

export interface SignOrSendParameters {
  /** The wallet's own object for its account. */
  account: unknown
  caipNetworkId: CaipNetworkId
  /** In wire format. */
  transaction: Uint8Array
  /** For wallets that send. */
  options?: BroadcastOptions
  signal?: AbortSignal | undefined
}

/**
 * Wallets have nodes for the public clusters and send there themselves. On other clusters our node sends, if the
 * wallet can sign without sending.
 * @returns the signature in base58 of what the wallet sent, or the signed transaction, which it did not send.
 */
export async function signOrSend(
  wallet: StandardWallet,
  { account, caipNetworkId, transaction, options, signal }: SignOrSendParameters,
): Promise<{ sent: string } | { signed: Uint8Array }> {
  const input = { account, chain: chainOfNetwork(caipNetworkId), transaction }
  const offers = (name: string) => featureMethod(wallet, `solana:${name}`, name) !== undefined
  const walletSends =
    offers('signAndSendTransaction') &&
    (isPublicCluster(caipNetworkId) || !offers('signTransaction'))
  if (walletSends) {
    const [{ signature }] = await requestFeature(wallet, {
      feature: 'solana:signAndSendTransaction',
      method: 'signAndSendTransaction',
      inputs: [{ ...input, options: { preflightCommitment: 'confirmed', ...options } }],
      schema: SentSchema,
      signal,
    })
    return { sent: base58.encode(signature) }
  }
  const [{ signedTransaction: signed }] = await requestFeature(wallet, {
    feature: 'solana:signTransaction',
    method: 'signTransaction',
    inputs: [input],
    schema: SignedTransactionsSchema,
    signal,
  })
  return { signed }
}
