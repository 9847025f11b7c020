// One page of what happened to an account of an EVM chain, read from its nodes alone.
import type { HistoryItem } from '@aureus/protocol/history'
import { getAddress } from 'viem'
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
import { findQuietBlocks } from './quietBlocks.ts'
import type { HistoryPage, ReadHistoryParameters } from './source.ts'
import { toEvmItem } from './toEvmItem.ts'
import type { TransferLog } from './transferLog.ts'
import { readTransferLogs } from './transferLogs.ts'

/** Questions for logs that one page may cost. */
const MAX_RANGES = 10
/** Transactions from which on a page is full; those of its last block all belong to it. */
const PAGE = 25
/** So far back every node knows balances; farther back only those that keep an archive. */
const RECENT = 120

/** @param before the block below which it begins; the newest page unless given. @throws UpstreamError */
export async function readEvmHistory(
  parameters: ReadHistoryParameters,
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

/** Until the page is full, the chain ends, or enough was asked. */
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

/** The block with which the page is full. @param entries newest first */
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
  /** Down to this block they are all there are. */
  lowest: number
  /** The page has to end here, or the next one would leave some out. */
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
  // Where hardly anything happens the page ends with it, and the next one goes on from there; on a busy
  // chain the tokens go on alone.
  const counted = known.lowest - quiet.lowest
  return { blocks, lowest: quiet.lowest, cut: counted >= QUIET ? quiet.lowest : 0 }
}

/** Blocks from which on a chain counts as one on which hardly anything happens. */
const QUIET = 1000
