// What our own code reads from a swap on Solana.
import type { SwapReading } from '../reading.ts'

/** One side of the swap. */
interface Named {
  /** As the transaction names them and the token's program enforces; absent for coins, and where a program swaps. */
  readonly decimals?: number | undefined
}

export interface SolanaSwapReading extends SwapReading {
  readonly sell: SwapReading['sell'] & Named
  readonly buy: SwapReading['buy'] & Named
  /** Lamports that the visitor pays at most beside what is sold: the network's fee, and deposits of token accounts. */
  readonly networkFee: bigint
  /** The account that signs after the visitor, and pays what is bought. */
  readonly cosigner?: string
  /**
   * Whether the message alone does not prove that the minimum arrives: a program moves the tokens, or a token may keep
   * a part of each transfer. Then it is signed only if a simulation shows it.
   */
  readonly needsSimulation: boolean
}

export interface SolanaReadContext {
  readonly chainId: SwapReading['sell']['asset']['chainId']
  /** The visitor's address. */
  readonly account: string
}
