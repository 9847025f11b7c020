// The smallest transfer of a coin that makes sense.
import { type CaipNetworkId, isSolanaChain } from '@aureus/protocol'

/** Moving less than this many fees costs more than a twentieth of it. */
const FEES = 20n
/** Below it Solana keeps no account: the rent of 0 bytes, (128 + 0) × 3480 × 2 lamports. */
const SOLANA_RENT = 890_880n

/**
 * @param fee of a transfer, at most
 * @returns base units, rounded up to one digit
 */
export function smallestAmount(fee: bigint, chainId: CaipNetworkId): bigint {
  const least = fee * FEES + (isSolanaChain(chainId) ? SOLANA_RENT : 0n)
  const unit = 10n ** BigInt(Math.max(0, least.toString().length - 1))
  return ((least + unit - 1n) / unit) * unit
}
