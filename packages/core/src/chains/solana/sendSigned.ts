// Broadcasts transactions for wallets that sign but do not send.
import { parseSolanaAddress } from '@aureus/protocol/addresses'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { ChainCall } from '../../client/chain.ts'
import { WalletResponseError } from '../../errors/wallet.ts'
import { toBase64 } from './base64.ts'

const SIGNATURE_BYTES = 64

/**
 * @returns the transaction's first signature in base58, which is its ID.
 * @throws WalletResponseError if `from` did not sign it; RpcError if the node rejects it.
 */
export async function sendSigned(
  call: ChainCall,
  { signed, from }: { signed: Uint8Array; from: string },
): Promise<string> {
  requirePayer(signed, from)
  return broadcast(call, signed)
}

/** How a node treats a transaction, as in `sendTransaction` of its JSON-RPC. */
export interface BroadcastOptions {
  skipPreflight?: boolean
  /** How often the node sends it again. Without it, until the blockhash has expired. */
  maxRetries?: number
  minContextSlot?: number
}

/** Of a transaction with fewer than 128 signatures. @returns its ID. @throws RpcError if the node rejects it */
export async function broadcast(
  call: ChainCall,
  signed: Uint8Array,
  options: BroadcastOptions = {},
): Promise<string> {
  const config = { encoding: 'base64', preflightCommitment: 'confirmed', ...options }
  const params = [toBase64(signed), config]
  await call({ method: 'sendTransaction', params, schema: v.string() })
  return base58.encode(signed.subarray(1, 1 + SIGNATURE_BYTES))
}

/**
 * Wallets may add guard instructions, so the message is not compared. The payer and the single signature are
 * checked.
 */
function requirePayer(signed: Uint8Array, from: string): void {
  const message = signed.subarray(1 + SIGNATURE_BYTES)
  // A versioned message has a prefix byte with the high bit set.
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  // With fewer than 128 accounts, the account count is one byte.
  const payerAt = header + 4
  const payer = message.subarray(payerAt, payerAt + 32)
  const isSigned = signed.subarray(1, 1 + SIGNATURE_BYTES).some((byte) => byte !== 0)
  const expected = parseSolanaAddress(from) ?? new Uint8Array(32)
  if (signed[0] === 1 && isSigned && expected.every((byte, index) => byte === payer[index])) return
  throw new WalletResponseError('solana:signTransaction', { details: 'not signed by the account' })
}
