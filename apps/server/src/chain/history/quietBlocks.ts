// Finds transactions on a quiet chain whose nodes have forgotten old balances, such as a restarted devnet or a
// private chain. It first asks how many transactions each block has, because full blocks of a busy chain would be
// megabytes for one reader.
import { numberToHex } from 'viem'
import { askAll } from '../rpc/askAll.ts'
import type { Chain } from '../rpc/chain.ts'
import { readQuantity } from '../rpc/nodes/identity.ts'

/** Blocks counted in the first query and in later ones. */
const FIRST_STEP = 100
const STEP = 1000
const MAX_BLOCKS = 20_000
/** Transactions searched for one page. */
const MAX_TRANSACTIONS = 500

export interface QuietBlocks {
  /** Blocks with transactions, newest first. */
  blocks: number[]
  /** The lowest block counted. */
  lowest: number
}

/** Searches downward from `highest` to `lowest`. @throws UpstreamError */
export async function findQuietBlocks(
  chain: Chain,
  { lowest, highest }: { lowest: number; highest: number },
): Promise<QuietBlocks> {
  const blocks: number[] = []
  const end = Math.max(lowest, highest - MAX_BLOCKS + 1)
  let transactions = 0
  let next = highest
  while (next >= end) {
    const step = next === highest ? FIRST_STEP : STEP
    const length = Math.min(step, next - end + 1)
    const heights = Array.from({ length }, (_, index) => next - index)
    const counts = await askAll(
      chain,
      heights.map((height) => ({
        method: 'eth_getBlockTransactionCountByNumber',
        params: [numberToHex(height)],
      })),
    )
    for (const [index, height] of heights.entries()) {
      const count = readQuantity(counts[index])
      if (count === undefined || transactions + count > MAX_TRANSACTIONS)
        return { blocks, lowest: height + 1 }
      transactions += count
      if (count > 0) blocks.push(height)
    }
    next -= length
  }
  return { blocks, lowest: end }
}
