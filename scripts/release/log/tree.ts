// Roots and proofs of a Merkle tree (RFC 6962, 2.1), from the roots of its full subtrees.
import { emptyRoot, nodeHash } from '../../../apps/server/src/platform/releaseLog/hashes.ts'

/** The root of the full subtree of 2^level entries that starts with the entry `index * 2^level`. */
export type ReadNode = (level: number, index: number) => Promise<Uint8Array>

export const rootOf = async (node: ReadNode, size: number): Promise<Uint8Array> =>
  size === 0 ? emptyRoot : await rangeHash(node, 0, size)

/** The largest power of two below `count`, which is at least 2. */
const splitOf = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1)

/** MTH(D[start:end]). `start` is a multiple of the power of two at or above `end - start`. */
async function rangeHash(node: ReadNode, start: number, end: number): Promise<Uint8Array> {
  const level = Math.log2(end - start)
  if (Number.isInteger(level)) return node(level, start / 2 ** level)
  const middle = start + splitOf(end - start)
  return nodeHash(await rangeHash(node, start, middle), await rangeHash(node, middle, end))
}

/** PATH(index, D[size]): that the entry `index` is in the tree of `size` entries. */
export async function proveInclusion(
  node: ReadNode,
  index: number,
  size: number,
): Promise<Uint8Array[]> {
  if (index < 0 || index >= size) throw new RangeError('The tree has no such entry.')
  const path: Uint8Array[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      path.unshift(await rangeHash(node, middle, end))
      end = middle
    } else {
      path.unshift(await rangeHash(node, start, middle))
      start = middle
    }
  }
  return path
}

/** PROOF(from, D[to]): that the tree of `to` entries begins with the tree of `from` entries. */
export async function proveConsistency(
  node: ReadNode,
  from: number,
  to: number,
): Promise<Uint8Array[]> {
  if (from < 0 || from > to) throw new RangeError('The first tree is larger than the second.')
  if (from === 0 || from === to) return []
  const path: Uint8Array[] = []
  let [start, end] = [0, to]
  while (from !== end) {
    const middle = start + splitOf(end - start)
    if (from <= middle) {
      path.unshift(await rangeHash(node, middle, end))
      end = middle
    } else {
      path.unshift(await rangeHash(node, start, middle))
      start = middle
    }
  }
  // The root of the first tree itself is known to whoever verifies.
  if (start > 0) path.unshift(await rangeHash(node, start, end))
  return path
}
