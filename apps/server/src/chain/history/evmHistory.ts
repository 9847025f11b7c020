// Reads one page of an EVM account's history from the chain's nodes.
import type { HistoryItem } from '@aureus/protocol/history'
import { getAddress, numberToHex } from 'viem'
import { askAll } from '../rpc/askAll.ts'
import type { Chain } from '../rpc/chain.ts'
import { UpstreamError } from '../rpc/failure.ts'
import { readQuantity } from '../rpc/nodes/identity.ts'
import { type CoinMoves, findCoinMoves } from './coinMoves.ts'
import {
  type EvmTransaction,
  findConfirmed,
  readBlocks,
  readTimes,
  readTransactions,
} from './evmTransactions.ts'
import type { HistoryPage, NodeHistoryParameters } from './source.ts'
import { toEvmItem } from './toEvmItem.ts'
import type { TransferLog } from './transferLog.ts'
import { readTransferLogs } from './transferLogs.ts'

/** Log queries that one page may cost. */
const MAX_RANGES = 10
/** A page is full at this many transactions. It includes all of its last block. */
const PAGE = 25
/** Every node knows balances this far back; only archive nodes know older ones. */
const RECENT = 120

/** @param before the page starts below this block; default: the newest page. @throws UpstreamError */
export async function readEvmHistory(
  parameters: NodeHistoryParameters,
  before?: number,
): Promise<HistoryPage> {
  const { chain } = parameters
  const account = getAddress(parameters.address)
  const head = await readHead(chain)
  const highest = before === undefined ? head : Math.min(before - 1, head)
  if (highest < 0) return { data: [], next: null, since: null, coinsSince: null }

  const { logs, lowest: logsTo } = await readLogs(chain, account, highest)
  const moves = await readMoves(chain, account, { lowest: logsTo, highest, head })
  const lowest = Math.max(logsTo, moves.cut)
  const coinsTo = Math.max(lowest, moves.lowest)

  const blocks = moves.blocks.filter((height) => height >= lowest)
  const whole = await readBlocks(chain, blocks, account)
  const known = new Map(
    whole.flatMap(({ transactions }) => transactions.map((one) => [one.hash, one] as const)),
  )
  const kept = logs.filter(({ height }) => height >= lowest)
  const others = [...new Set(kept.map(({ hash }) => hash))].filter((hash) => !known.has(hash))
  for (const one of await readTransactions(chain, others)) known.set(one.hash, one)

  const transactions = [...known.values()].toSorted(newestFirst)
  const edges = [lowest, coinsTo].filter((height) => height > 0)
  const heights = new Set([...transactions.map(({ blockNumber }) => blockNumber), ...edges])
  const times = await readTimes(chain, [...heights])
  const confirmed = await findConfirmed(chain, [...known.keys()])
  const timeOf = (height: number) => new Date(times.get(height) ?? 0).toISOString()
  const byHash = Map.groupBy(kept, ({ hash }) => hash)
  const data: HistoryItem[] = transactions.map((transaction) =>
    toEvmItem(parameters, account, {
      transaction,
      logs: byHash.get(transaction.hash) ?? [],
      confirmed: confirmed.has(transaction.hash),
      minedAt: timeOf(transaction.blockNumber),
    }),
  )
  const at = (height: number) => (height > 0 ? timeOf(height) : null)
  return {
    data,
    next: lowest > 0 ? String(lowest) : null,
    since: at(lowest),
    coinsSince: at(coinsTo),
  }
}

const newestFirst = (a: EvmTransaction, b: EvmTransaction) =>
  b.blockNumber - a.blockNumber || b.transactionIndex - a.transactionIndex

async function readHead(chain: Chain): Promise<number> {
  const [answer] = await askAll(chain, [{ method: 'eth_blockNumber', params: [] }])
  const head = readQuantity(answer)
  if (head === undefined) throw new UpstreamError('malformed')
  return head
}

/** Reads until the page is full, the chain ends, or the query limit is reached. */
async function readLogs(chain: Chain, account: `0x${string}`, highest: number) {
  const logs: TransferLog[] = []
  let lowest = highest + 1
  for (let asked = 0; asked < MAX_RANGES && lowest > 0; asked++) {
    const read = await readTransferLogs(chain, account, lowest - 1)
    logs.push(...read.logs.toSorted((a, b) => b.height - a.height || b.index - a.index))
    lowest = read.lowest
    const full = cutOf(logs.map(({ height, hash }) => ({ height, hash })))
    if (full !== undefined) return { logs, lowest: full }
  }
  return { logs, lowest }
}

/** The block that fills the page. @param entries newest first */
function cutOf(entries: readonly { height: number; hash: string }[]): number | undefined {
  const hashes = new Set<string>()
  for (const { height, hash } of entries) {
    hashes.add(hash)
    if (hashes.size >= PAGE) return height
  }
  return undefined
}

interface Moves {
  blocks: readonly number[]
  /** The list is complete down to this block. */
  lowest: number
  /** The page must end here, or the next one would miss transactions. */
  cut: number
}

async function readMoves(
  chain: Chain,
  account: string,
  { lowest, highest, head }: { lowest: number; highest: number; head: number },
): Promise<Moves> {
  const limit = PAGE
  const ended = ({ blocks, more }: CoinMoves, reach: number): Moves => {
    const last = blocks.at(-1) ?? reach
    return more ? { blocks, lowest: last, cut: last } : { blocks, lowest: reach, cut: 0 }
  }
  const all = await findCoinMoves(chain, account, { lowest, highest, limit })
  if (all) return ended(all, lowest)
  const recent = Math.max(lowest, head - RECENT)
  const near =
    recent <= highest && (await findCoinMoves(chain, account, { lowest: recent, highest, limit }))
  const known = near ? ended(near, recent) : { blocks: [], lowest: highest + 1, cut: 0 }
  if (known.cut > 0 || known.lowest <= lowest) return known
  const quiet = await findQuietBlocks(chain, { lowest, highest: known.lowest - 1 })
  const blocks = [...known.blocks, ...quiet.blocks]
  // On a quiet chain the page ends where the search ends, and the next page continues there. On a busy chain only
  // tokens continue.
  const counted = known.lowest - quiet.lowest
  return { blocks, lowest: quiet.lowest, cut: counted >= QUIET ? quiet.lowest : 0 }
}

/** A chain is quiet if at least this many blocks fit into one search. */
const QUIET = 1000

// Finds transactions on a quiet chain whose nodes have forgotten old balances, such as a restarted devnet or a
// private chain. It first asks how many transactions each block has, because full blocks of a busy chain would be
// megabytes for one reader.

/** Blocks counted in the first query and in later ones. */
const FIRST_STEP = 100
const STEP = 1000
const MAX_BLOCKS = 20_000
/** Transactions searched for one page. */
const MAX_TRANSACTIONS = 500

interface QuietBlocks {
  /** Blocks with transactions, newest first. */
  blocks: number[]
  /** The lowest block counted. */
  lowest: number
}

/** Searches downward from `highest` to `lowest`. @throws UpstreamError */
async function findQuietBlocks(
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
