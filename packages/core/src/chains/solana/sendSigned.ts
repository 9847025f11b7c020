// Sends what a wallet signed, for wallets that do not send.
import { parseSolanaAddress } from '@aureus/protocol/addresses'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { ChainCall } from '../../client/chain.ts'
import { WalletResponseError } from '../../errors/wallet.ts'
import { toBase64 } from './base64.ts'

const SIGNATURE_BYTES = 64

/**
 * @returns its first signature in base58, which is its id.
 * @throws WalletResponseError for what is not signed by `from`; RpcError where the node refuses it.
 */
export async function sendSigned(
  call: ChainCall,
  { signed, from }: { signed: Uint8Array; from: string },
): Promise<string> {
  requirePayer(signed, from)
  const params = [toBase64(signed), { encoding: 'base64', preflightCommitment: 'confirmed' }]
  await call({ method: 'sendTransaction', params, schema: v.string() })
  return base58.encode(signed.subarray(1, 1 + SIGNATURE_BYTES))
}

/**
 * Wallets may add what guards their people, so that the message is not compared; who pays is, and that there
 * is one signature.
 */
function requirePayer(signed: Uint8Array, from: string): void {
  const message = signed.subarray(1 + SIGNATURE_BYTES)
  // A version stands before the header and has the high bit.
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  // Fewer than 128 accounts: their number is one byte.
  const payerAt = header + 4
  const payer = message.subarray(payerAt, payerAt + 32)
  const isSigned = signed.subarray(1, 1 + SIGNATURE_BYTES).some((byte) => byte !== 0)
  const expected = parseSolanaAddress(from) ?? new Uint8Array(32)
  if (signed[0] === 1 && isSigned && expected.every((byte, index) => byte === payer[index])) return
  throw new WalletResponseError('solana:signTransaction', { details: 'not signed by the account' })
}
