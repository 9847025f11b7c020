// How two checkpoints of one log stand to each other. Proofs come from the tiles of the larger one.

import { nodesOfTiles, type ReadResource } from './nodes.ts'
import type { SignedCheckpoint } from './readLog.ts'
import { proveConsistency } from './tree.ts'
import { verifyConsistency } from './verifyProof.ts'

export interface ReadableCheckpoint extends SignedCheckpoint {
  read: ReadResource
}

/** Whether `to` begins with the entries of `from`, which is not larger. */
export async function continues(
  { checkpoint: from }: SignedCheckpoint,
  { checkpoint: to, read }: ReadableCheckpoint,
): Promise<boolean> {
  const path = await proveConsistency(nodesOfTiles(read, to.size), from.size, to.size)
  return verifyConsistency({ from, to, path })
}

/** Whether one of the two begins with the entries of the other. If not, the log was forked. */
export async function isOneLog(a: ReadableCheckpoint, b: ReadableCheckpoint): Promise<boolean> {
  return a.checkpoint.size <= b.checkpoint.size ? continues(a, b) : continues(b, a)
}
