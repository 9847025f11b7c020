// The hashes of a log's Merkle tree (RFC 6962, 2.1).
import { createHash } from 'node:crypto'

export const HASH_BYTES = 32

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The prefixes keep an entry from passing for an inner node. */
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

export const emptyRoot: Uint8Array = sha256()
export const leafHash = (entry: Uint8Array): Uint8Array => sha256(LEAF, entry)
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(NODE, left, right)
