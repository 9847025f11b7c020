// Reads a swap on Solana from the message that a visitor signs: two transfers of which a market maker signs one, or a
// route of Jupiter.
import {
  readSolanaMessage,
  resolveTables,
  type SolanaMessage,
} from '../../../solana/readMessage.ts'
import { solanaStepsOf } from '../../../solana/steps.ts'
import { rejectSwap, SwapError, type SwapRejection } from '../rejection.ts'
import { readJupiterRoute, usesJupiter } from './jupiter.ts'
import type { SolanaReadContext, SolanaSwapReading } from './reading.ts'
import { readTransfers } from './transfers.ts'

export interface ReadSolanaSwapParameters extends SolanaReadContext {
  /** The message that is signed, without the slots for signatures. */
  readonly message: Uint8Array
  /** Contents of the lookup tables that it uses, by their addresses. Entries of a table never change on the network. */
  readonly tables?: ReadonlyMap<string, readonly string[]>
}

/** What the message does, or why it is not read as a swap. */
export function readSolanaSwap(
  parameters: ReadSolanaSwapParameters,
): { reading: SolanaSwapReading } | { rejection: SwapRejection } {
  try {
    return { reading: readOrThrow(parameters) }
  } catch (error) {
    if (error instanceof SwapError) return { rejection: error.reason }
    throw error
  }
}

/** @throws SwapError */
export function readOrThrow({
  message: bytes,
  tables = new Map(),
  ...context
}: ReadSolanaSwapParameters): SolanaSwapReading {
  const message = parse(bytes)
  // Whoever pays the fee signs first, and gives the transaction its id.
  if (message.keys[0] !== context.account) rejectSwap('fee_payer')
  if (!usesJupiter(message)) return readTransfers(message, solanaStepsOf(message), context)
  const resolved = resolveTables(message, tables) ?? rejectSwap('malformed')
  return readJupiterRoute(resolved, solanaStepsOf(resolved), context)
}

function parse(bytes: Uint8Array): SolanaMessage {
  try {
    return readSolanaMessage(bytes)
  } catch {
    return rejectSwap('malformed')
  }
}
