// Finds the blocks in which an account's coin moved. No log records it, but balance and nonce after each block
// reveal it, if a node still knows them: the range is halved until each block with a change stands alone. It misses
// only coins that come and go within one block without a transaction of the account.
import { numberToHex } from 'viem'
import { askAll } from '../rpc/askAll.ts'
import type { Chain } from '../rpc/chain.ts'

interface Point {
  height: number
  /** Balance and nonce, as the node wrote them. */
  state: string
}

export interface CoinMoves {
  /** Newest first. */
  blocks: number[]
  /** Whether older blocks were left unsearched. */
  more: boolean
}

/**
 * @param lowest the first block of the range; the state before it is requested too
 * @param limit maximum number of blocks, newest first
 * @returns `undefined` if the nodes do not know the state of a block. @throws UpstreamError
 */
export async function findCoinMoves(
  chain: Chain,
  account: string,
  { lowest, highest, limit }: { lowest: number; highest: number; limit: number },
): Promise<CoinMoves | undefined> {
  const read = (heights: readonly number[]) => readStates(chain, account, heights)
  const ends = await read([Math.max(0, lowest - 1), highest])
  const [start, end] = ends ?? []
  if (!start || !end) return undefined
  let open: (readonly [lower: Point, upper: Point])[] = differs(start, end) ? [[start, end]] : []
  let more = false
  while (open.some(([lower, upper]) => upper.height - lower.height > 1)) {
    const wide = open.filter(([lower, upper]) => upper.height - lower.height > 1)
    const middles = await read(wide.map(([lower, upper]) => middleOf(lower, upper)))
    if (!middles) return undefined
    const byHeight = new Map(middles.map((point) => [point.height, point]))
    // Keeps the newest first.
    const halves = open.flatMap(([lower, upper]): typeof open => {
      const middle = byHeight.get(middleOf(lower, upper))
      if (!middle || upper.height - lower.height === 1) return [[lower, upper]]
      const parts = [[middle, upper] as const, [lower, middle] as const]
      return parts.filter((part) => differs(...part))
    })
    more ||= halves.length > limit
    // Each half contains at least one block with a change.
    open = halves.slice(0, limit)
  }
  return { blocks: open.map(([, upper]) => upper.height), more }
}

const middleOf = (lower: Point, upper: Point) => Math.floor((lower.height + upper.height) / 2)

const differs = (one: Point, other: Point) => one.state !== other.state

async function readStates(
  chain: Chain,
  account: string,
  heights: readonly number[],
): Promise<Point[] | undefined> {
  const answers = await askAll(
    chain,
    heights.flatMap((height) =>
      ['eth_getBalance', 'eth_getTransactionCount'].map((method) => ({
        method,
        params: [account, numberToHex(height)],
      })),
    ),
  )
  const points = heights.map((height, at) => {
    const [balance, nonce] = answers.slice(2 * at, 2 * at + 2)
    const known = typeof balance === 'string' && typeof nonce === 'string'
    return { height, state: known ? `${BigInt(balance)} ${BigInt(nonce)}` : undefined }
  })
  return points.every((point): point is Point => point.state !== undefined) ? points : undefined
}
