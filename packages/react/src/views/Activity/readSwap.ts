// What a swap's row says. Loaded with the first swap that is listed, because it brings the schema of swaps.
import { parseAmount } from '@aureus/core'
import type { ActivityEntry } from '@aureus/core/activity'
import { readSentSwap, type SentSwap } from '@aureus/core/swaps'
import type { ActivityMessages } from '../../messages/en.activity.ts'
import { inFull, inWords, type Unit } from '../../ui/amount.ts'

export interface ReadSwap {
  /** Such as `Swapped 1 ETH for 2,950 USDC`. */
  title: string
  /** The same with every digit. */
  full: string
  /** In place of the transaction's status. */
  status?: string
  tone: ActivityEntry['status']
  /** Where the bought asset arrives, if on another network. */
  across?: SentSwap['buy']['chainId']
  /** Of a running swap across chains. */
  steps: readonly Pick<Step, 'chainId' | 'state'>[]
}

type Step = NonNullable<SentSwap['steps']>[number]
type Words = ActivityMessages['swap']

/**
 * @param coin of the entry's network
 * @param language of amounts
 * @returns undefined if the entry swaps nothing, or nothing that this version knows
 */
export function readSwap(
  words: Words,
  entry: ActivityEntry,
  coin: { symbol: string } | undefined,
  language: string,
): ReadSwap | undefined {
  const swap = readSentSwap(entry)
  if (!swap) return undefined
  const isAcross = swap.sell.chainId !== swap.buy.chainId
  const arrived = arrivedOf(swap, entry, coin)
  const title = (write: typeof inWords) =>
    titleOf(words, entry, swap, arrived, (units, unit) => write(units, unit, language))
  const status = statusOf(words, entry, swap)
  return {
    title: title(inWords),
    full: title(inFull),
    ...(status !== undefined && { status }),
    tone: swap.state === 'refunded' || swap.state === 'partial' ? 'replaced' : entry.status,
    ...(isAcross && { across: swap.buy.chainId }),
    steps: isAcross && entry.status === 'pending' ? stepsOf(swap) : [],
  }
}

function titleOf(
  words: Words,
  { status }: ActivityEntry,
  { sell, buy, state }: SentSwap,
  arrived: bigint | undefined,
  write: (units: bigint, unit: Unit) => string,
): string {
  const paid = write(BigInt(sell.amount), sell)
  const got = write(arrived ?? BigInt(buy.amount), buy)
  if (status === 'pending') return words.running(paid, got)
  if (status !== 'confirmed') return words.other(paid, buy.symbol)
  if (state === 'partial') return words.partial(paid, buy.symbol)
  return (arrived === undefined ? words.atLeast : words.done)(paid, got)
}

function statusOf(
  words: Words,
  { status }: ActivityEntry,
  { state, order }: SentSwap,
): string | undefined {
  if (state === 'refunded') return words.refunded
  if (state === 'partial') return words.partialStatus
  if (status !== 'reverted') return undefined
  if (order !== undefined) return words.failedOrder
  return state === 'failed' ? words.failedAcross : undefined
}

/** What the source says has arrived, or the chain's history; undefined if only the minimum is known. */
function arrivedOf(
  { buy, state }: SentSwap,
  { status, caipNetworkId, transfers = [] }: ActivityEntry,
  coin: { symbol: string } | undefined,
): bigint | undefined {
  if (status !== 'confirmed') return undefined
  if (state === 'done') return BigInt(buy.amount)
  if (buy.chainId !== caipNetworkId) return undefined
  // Anyone can name a token like another, so two that fit say nothing.
  const [found, ...others] = transfers.filter(
    ({ direction, kind, token, quantity }) =>
      direction === 'in' &&
      kind !== 'nft' &&
      (kind === 'native' ? coin : token)?.symbol === buy.symbol &&
      quantity?.decimals === String(buy.decimals),
  )
  const parsed = parseAmount(found?.quantity?.numeric ?? '', buy.decimals)
  const isMore = parsed.ok && parsed.value >= BigInt(buy.amount)
  return others.length === 0 && isMore ? parsed.value : undefined
}

/** Both ends, until the source names the transactions. */
function stepsOf({ sell, buy, steps = [] }: SentSwap): ReadSwap['steps'] {
  if (steps.length > 1) return steps
  const first = steps[0] ?? { chainId: sell.chainId, state: 'pending' }
  return [first, { chainId: buy.chainId, state: 'pending' }]
}
