// What a transaction pays to the network at most, by the network's rules: https://solana.com/docs/core/fees
import type { SolanaMessage } from './readMessage.ts'
import type { SolanaStep } from './steps.ts'

/** Lamports per signature. */
const SIGNATURE_FEE = 5_000n
/** The default if the transaction sets no limit. */
const UNITS_A_STEP = 200_000n
const MAX_UNITS = 1_400_000n

/** Lamports, which the first account of the message pays. */
export function maxSolanaFee(
  { signers }: Pick<SolanaMessage, 'signers'>,
  steps: readonly SolanaStep[],
): bigint {
  const asked = steps.find((step) => step.kind === 'units')?.units
  const price = steps.find((step) => step.kind === 'price')?.microLamports ?? 0n
  const others = steps.filter(({ kind }) => kind !== 'units' && kind !== 'price').length
  const wanted = asked ?? BigInt(others) * UNITS_A_STEP
  const units = wanted < MAX_UNITS ? wanted : MAX_UNITS
  return BigInt(signers) * SIGNATURE_FEE + (units * price + 999_999n) / 1_000_000n
}
