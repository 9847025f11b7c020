// What a visitor pays beside the sold asset: the network's fee, and a deposit for each token account that opens.
import { maxSolanaFee } from '../../../solana/fee.ts'
import { TOKEN_PROGRAM } from '../../../solana/programs.ts'
import type { SolanaMessage } from '../../../solana/readMessage.ts'
import type { SolanaStep } from '../../../solana/steps.ts'
import { rejectSwap } from '../rejection.ts'

/** Lamports: what the network keeps for a token account of 165 bytes, and returns when the account is closed. */
const DEPOSIT = 2_039_280n
/** Of Token-2022, for an account with the extensions of most tokens. */
const LARGE_DEPOSIT = 2_500_000n
/** Lamports. No swap needs a higher fee; a message that sets one gives money away. */
const MAX_FEE = 10_000_000n

/** @returns lamports, at most. @throws SwapError for a fee that no swap needs */
export function chargesOf(
  message: Pick<SolanaMessage, 'signers'>,
  steps: readonly SolanaStep[],
  account: string,
): bigint {
  const fee = maxSolanaFee(message, steps)
  if (fee > MAX_FEE) rejectSwap('fee')
  return steps.reduce((sum, step) => {
    if (step.kind !== 'openTokenAccount' || step.payer !== account) return sum
    return sum + (step.program === TOKEN_PROGRAM ? DEPOSIT : LARGE_DEPOSIT)
  }, fee)
}
