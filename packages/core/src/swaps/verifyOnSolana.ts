// Reads a swap on Solana, and has the node simulate it, before a wallet is asked.
import { parseCaipAddress } from '@aureus/protocol'
import { messageBytes, readSolanaTransaction } from '@aureus/protocol/solana'
import {
  checkSolanaSwap,
  rejectSwap,
  type SolanaSwapReading,
  type SwapQuote,
  type SwapQuoteRequest,
} from '@aureus/protocol/swap'
import { fromBase64 } from '../chains/solana/base64.ts'
import type { ChainCall } from '../client/chain.ts'
import { readTables, simulateOnSolana } from './simulateOnSolana.ts'

export interface VerifyOnSolanaParameters {
  request: SwapQuoteRequest
  quote: SwapQuote
  /** What was built, in base64. */
  transaction: string
}

/**
 * A simulation adds a reason to refuse, and never takes one away.
 * @param call to the chain of the swap
 * @throws SwapError unless it is the swap that the visitor was shown; RpcError, ApiError, ApiUnreachableError
 */
export async function verifyOnSolana(
  call: ChainCall,
  { request, quote, transaction }: VerifyOnSolanaParameters,
): Promise<{ reading: SolanaSwapReading; warnings: readonly 'not_simulated'[] }> {
  const tables = await readTables(call, transaction)
  const message = messageBytes(readSolanaTransaction(fromBase64(transaction)))
  const reading = checkSolanaSwap({ quote, request, message, tables })
  const account = parseCaipAddress(request.account).address
  const isSimulated = await simulateOnSolana(call, { transaction, tables, account, reading })
  if (!isSimulated && reading.needsSimulation) rejectSwap('simulation')
  return { reading, warnings: isSimulated ? [] : ['not_simulated'] }
}
