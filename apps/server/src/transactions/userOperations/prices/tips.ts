// The tip of the moment. Nodes suggest what recent transactions paid, and on a quiet chain these are the executors' own:
// a dear one must not make the next one dearer.

/** A block, with the tips that others than the executors paid in it. */
export interface BlockTips {
  hash: string
  tips: readonly bigint[]
}

const REMEMBERED = 5

/** @param readNewest the newest block; it may reject for blocks that are too large to read */
export function createTips(
  readNewest: () => Promise<BlockTips>,
): (suggested: bigint) => Promise<bigint> {
  let accepted: bigint | undefined
  const blocks = new Map<string, readonly bigint[]>()

  return async (suggested) => {
    if (accepted !== undefined && suggested <= accepted) {
      accepted = suggested
      return suggested
    }
    const newest = await readNewest().catch(() => undefined)
    // Full of others.
    if (!newest) return suggested
    blocks.set(newest.hash, newest.tips)
    const [oldest] = blocks.keys()
    if (blocks.size > REMEMBERED && oldest !== undefined) blocks.delete(oldest)
    accepted = limited(suggested, [...blocks.values()].flat(), accepted)
    return accepted
  }
}

/** At most the middle of what others paid, or what was accepted before. */
function limited(
  suggested: bigint,
  others: readonly bigint[],
  accepted: bigint | undefined,
): bigint {
  const middle = others.toSorted((a, b) => (a < b ? -1 : Number(a > b)))[(others.length - 1) >> 1]
  if (middle === undefined) return accepted ?? suggested
  const most = accepted !== undefined && accepted > middle ? accepted : middle
  return suggested < most ? suggested : most
}
