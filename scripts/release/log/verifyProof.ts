// Verifies proofs of a Merkle tree (RFC 9162, 2.1.3.2 and 2.1.4.2, for the trees of RFC 6962).
import { emptyRoot, nodeHash } from '../../../apps/server/src/platform/releaseLog/hashes.ts'

export interface InclusionProof {
  index: number
  size: number
  /** Of the entry. */
  leaf: Uint8Array
  path: readonly Uint8Array[]
  root: Uint8Array
}

export function verifyInclusion({ index, size, leaf, path, root }: InclusionProof): boolean {
  if (index < 0 || index >= size) return false
  let [node, last] = [index, size - 1]
  let hash = leaf
  for (const sibling of path) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash)
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, half(last)]
    } else {
      hash = nodeHash(hash, sibling)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && isSame(hash, root)
}

export interface ConsistencyProof {
  from: { size: number; root: Uint8Array }
  to: { size: number; root: Uint8Array }
  path: readonly Uint8Array[]
}

export function verifyConsistency({ from, to, path }: ConsistencyProof): boolean {
  if (from.size > to.size) return false
  if (from.size === to.size) return path.length === 0 && isSame(from.root, to.root)
  if (from.size === 0) return path.length === 0 && isSame(from.root, emptyRoot)
  const isFull = Number.isInteger(Math.log2(from.size))
  const [first, ...siblings] = isFull ? [from.root, ...path] : path
  if (!first) return false
  let [node, last] = [from.size - 1, to.size - 1]
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  let [old, fresh] = [first, first]
  for (const sibling of siblings) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      old = nodeHash(sibling, old)
      fresh = nodeHash(sibling, fresh)
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, half(last)]
    } else {
      fresh = nodeHash(fresh, sibling)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && isSame(old, from.root) && isSame(fresh, to.root)
}

/** Shifts would cut numbers at 32 bits. */
const half = (value: number) => Math.floor(value / 2)

export const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0
