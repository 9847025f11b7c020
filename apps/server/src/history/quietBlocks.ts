// The blocks of a chain on which little happens, where its nodes have forgotten old balances: a devnet after
// a restart, a chain of one's own. How many transactions each holds is asked first, because whole blocks of
// a busy chain would be megabytes for one reader.
import { askAll } from '../rpc/askAll.ts'
import type { Chain } from '../rpc/chain.ts'
import { readQuantity } from '../rpc/nodes/identity.ts'
import { hex } from './quantity.ts'

/** Blocks counted in the first question, and in those after it. */
const FIRST_STEP = 100
const STEP = 1000
const MAX_BLOCKS = 20_000
/** Transactions that are looked through for one page. */
const MAX_TRANSACTIONS = 500

export interface QuietBlocks {
  /** Those that hold a transaction, newest first. */
  blocks: number[]
  /** The lowest that was counted: below it nothing is known. */
  lowest: number
}

/** Downward from `highest`, not below `lowest`. @throws UpstreamError */
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
        params: [hex(height)],
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
