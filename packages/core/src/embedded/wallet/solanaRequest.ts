// The embedded wallet's Solana methods.
// https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
import type { CaipNetworkId } from '@aureus/protocol'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { fromBase64 } from '../../chains/solana/base64.ts'
import type { Client } from '../../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../../client/embeddedWallet.ts'
import { WalletResponseError } from '../../errors/wallet.ts'
import { findConnection } from '../../state/connections.ts'
import { walletFailure } from './answers.ts'
import { embeddedWalletOf } from './embeddedWalletOf.ts'
import { askMethod } from './openRequests.ts'

const SIGNATURE_BYTES = 64
/** The base64 length of a network packet. */
const MAX_TRANSACTION_LENGTH = 1644

const SignatureSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, 'expected a signature in base58'),
  v.transform((text) => base58.decode(text)),
  v.check((bytes) => bytes.length === SIGNATURE_BYTES, 'expected a signature of 64 bytes'),
)
const TransactionSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_TRANSACTION_LENGTH),
  v.base64(),
  v.transform(fromBase64),
)

const schemas = {
  solana_signMessage: v.object({ signature: SignatureSchema }),
  solana_signTransaction: v.object({ signature: SignatureSchema, transaction: TransactionSchema }),
  solana_signAllTransactions: v.object({ transactions: v.array(TransactionSchema) }),
  solana_signAndSendTransaction: v.object({ signature: SignatureSchema }),
} as const

export type SolanaMethod = keyof typeof schemas

export interface SolanaRequestOptions {
  /** Defaults to the network that the wallet is connected to. */
  chainId?: CaipNetworkId | undefined
  signal?: AbortSignal | undefined
}

/** @throws UserRejectedError, RequestPendingError, UnknownChainError, WalletError, WalletResponseError, RequestAbortedError */
export async function askSolana<M extends SolanaMethod>(
  client: Client,
  method: M,
  params: Record<string, unknown>,
  { chainId = networkOf(client), signal }: SolanaRequestOptions = {},
): Promise<v.InferOutput<(typeof schemas)[M]>> {
  const payload = { method, params, ...(chainId && { chainId }) }
  try {
    const result = await askMethod(embeddedWalletOf(client), payload, signal)
    const parsed = v.safeParse(schemas[method], result)
    if (parsed.success) return parsed.output
    throw new WalletResponseError(method, { details: parsed.issues[0].message })
  } catch (error) {
    throw walletFailure(method, error)
  }
}

function networkOf({ state }: Client): CaipNetworkId | undefined {
  const key = { namespace: 'solana', connectorId: EMBEDDED_WALLET_ID } as const
  return findConnection(state.connections.getState(), key)?.caipNetwork.caipNetworkId
}
