// Reads a whole log and checks it in itself: signature, entries, tiles and root belong together.
import {
  type Checkpoint,
  parseCheckpoint,
} from '../../../apps/server/src/platform/releaseLog/checkpoint.ts'
import { leafHash } from '../../../apps/server/src/platform/releaseLog/hashes.ts'
import { type Note, parseNote } from '../../../apps/server/src/platform/releaseLog/note.ts'
import { LogFormatError } from '../../../apps/server/src/platform/releaseLog/problem.ts'
import {
  bundlesOf,
  readBundle,
  tilePath,
} from '../../../apps/server/src/platform/releaseLog/tiles.ts'
import type { VerifierKey } from './keys.ts'
import { nodesOfLeaves, nodesOfTiles, type ReadResource } from './nodes.ts'
import { isSignedByLog } from './signatures.ts'
import { proveInclusion, type ReadNode, rootOf } from './tree.ts'
import { isSame, verifyInclusion } from './verifyProof.ts'

export const CHECKPOINT_FILE = 'checkpoint'

export interface SignedCheckpoint {
  note: Note
  checkpoint: Checkpoint
}

/** @throws LogFormatError unless one of these logs has signed it under its own name */
export function openCheckpoint(text: string, keys: readonly VerifierKey[]): SignedCheckpoint {
  const note = parseNote(text)
  const checkpoint = parseCheckpoint(note.text)
  const isSigned = keys.some((key) => key.name === checkpoint.origin && isSignedByLog(note, key))
  if (!isSigned)
    throw new LogFormatError(
      `The checkpoint of "${checkpoint.origin}" is not signed by the log's key.`,
    )
  return { note, checkpoint }
}

export async function readCheckpoint(
  read: ReadResource,
  keys: readonly VerifierKey[],
): Promise<SignedCheckpoint> {
  return openCheckpoint(Buffer.from(await read(CHECKPOINT_FILE)).toString(), keys)
}

export interface Log extends SignedCheckpoint {
  /** In their order. */
  entries: readonly Uint8Array[]
  /** From the tiles. */
  node: ReadNode
}

/** A log of releases never has so many. A checkpoint can claim any number, and each bundle is a request. */
const MOST_ENTRIES = 2 ** 18

/** @throws LogFormatError if an entry or a tile does not belong to the checkpoint */
export async function readLog(read: ReadResource, signed: SignedCheckpoint): Promise<Log> {
  const { size, root } = signed.checkpoint
  if (size > MOST_ENTRIES) throw new LogFormatError(`The log claims ${size} entries.`)
  const entries: Uint8Array[] = []
  for (const bundle of bundlesOf(size))
    entries.push(...readBundle(await read(tilePath(bundle)), bundle.width))
  const node = nodesOfTiles(read, size)
  if (!isSame(await rootOf(nodesOfLeaves(entries.map(leafHash)), size), root))
    throw new LogFormatError('The entries of the log are not those of its checkpoint.')
  if (!isSame(await rootOf(node, size), root))
    throw new LogFormatError('The tiles of the log are not those of its checkpoint.')
  return { ...signed, entries, node }
}

/** Whether the log has this entry at this index: by a proof from its tiles. */
export async function isIncluded({ checkpoint, node }: Log, index: number, entry: Uint8Array) {
  const { size, root } = checkpoint
  if (index >= size) return false
  const path = await proveInclusion(node, index, size)
  return verifyInclusion({ index, size, leaf: leafHash(entry), path, root })
}
