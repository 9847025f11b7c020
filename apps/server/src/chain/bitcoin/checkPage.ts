// Checks a page of transactions against what Bitcoin's rules and the question allow.
import { UpstreamError } from '../rpc/failure.ts'
import { type IndexedTransaction, MAX_SATOSHIS } from './schemas.ts'

/** @param after which transactions follow. @throws UpstreamError `malformed` for a page that cannot be true */
export function checkPage(
  list: readonly IndexedTransaction[],
  { script, after }: { script: string; after: string | undefined },
): void {
  const isUnique = new Set(list.map(({ txid }) => txid)).size === list.length
  const isHonest = list.every((one) => isSound(one) && touches(one, script))
  const follows =
    after === undefined || list.every(({ txid, status }) => status.confirmed && txid !== after)
  if (!isUnique || !isHonest || !follows || !isSorted(list)) throw new UpstreamError('malformed')
}

/** No more goes out than came in, the rest is the fee, and the sums exist. */
export function isSound({ vin, vout, fee }: IndexedTransaction): boolean {
  const out = sumOf(vout)
  if (out > MAX_SATOSHIS) return false
  // Coins of a new block come from nowhere, and its fees are those of others.
  if (vin.some((one) => one.is_coinbase)) return vin.length === 1 && fee === 0
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const sum = sumOf(spent)
  return spent.length === vin.length && sum <= MAX_SATOSHIS && sum - out === fee
}

export const sumOf = (outputs: readonly { value: number }[]): number =>
  outputs.reduce((sum, { value }) => sum + value, 0)

const touches = ({ vin, vout }: IndexedTransaction, script: string): boolean =>
  [...vout, ...vin.map(({ prevout }) => prevout)].some((one) => one?.scriptpubkey === script)

/** Those that wait come first. Heights never rise, while the times of blocks may. */
function isSorted(list: readonly IndexedTransaction[]): boolean {
  const heights = list.map(({ status }) =>
    status.confirmed ? status.block_height : Number.POSITIVE_INFINITY,
  )
  return heights.every((height, at) => at === 0 || height <= (heights[at - 1] as number))
}
