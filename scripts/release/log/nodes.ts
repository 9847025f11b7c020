// Where the nodes of a tree come from: a list of hashes of entries, or a log's tiles.
import { HASH_BYTES, nodeHash } from '../../../apps/server/src/platform/releaseLog/hashes.ts'
import { LogFormatError } from '../../../apps/server/src/platform/releaseLog/problem.ts'
import { TILE_WIDTH, tilePath } from '../../../apps/server/src/platform/releaseLog/tiles.ts'
import type { ReadNode } from './tree.ts'

/** The height of a tile. */
const TILE_HEIGHT = 8

/** Reads a file of a log by its path below the log's prefix. */
export type ReadResource = (path: string) => Promise<Uint8Array>

export function nodesOfLeaves(leaves: readonly Uint8Array[]): ReadNode {
  const levels = [leaves]
  const levelOf = (level: number): readonly Uint8Array[] => {
    levels[level] ??= pair(levelOf(level - 1))
    return levels[level]
  }
  return async (level, index) => existing(levelOf(level)[index])
}

/** @param size of the tree, for which the log has tiles */
export function nodesOfTiles(read: ReadResource, size: number): ReadNode {
  const tiles = new Map<string, Promise<ReadNode>>()
  const readTile = async (path: string, width: number) => {
    const bytes = await read(path)
    if (bytes.length !== width * HASH_BYTES)
      throw new LogFormatError(`${path} of the log does not have ${width} hashes.`)
    return nodesOfLeaves(
      Array.from({ length: width }, (_, at) =>
        bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
      ),
    )
  }
  return async (level, index) => {
    const inside = level % TILE_HEIGHT
    const tileLevel = (level - inside) / TILE_HEIGHT
    const across = TILE_WIDTH / 2 ** inside
    const tileIndex = Math.floor(index / across)
    const hashes = Math.floor(size / TILE_WIDTH ** tileLevel)
    const width = Math.min(TILE_WIDTH, hashes - tileIndex * TILE_WIDTH)
    const path = tilePath({ level: tileLevel, index: tileIndex, width })
    const tile = tiles.get(path) ?? readTile(path, width)
    tiles.set(path, tile)
    return (await tile)(inside, index % across)
  }
}

/** The level above, without a last hash that has no partner yet. */
function pair(row: readonly Uint8Array[]): readonly Uint8Array[] {
  return Array.from({ length: Math.floor(row.length / 2) }, (_, at) =>
    nodeHash(existing(row[2 * at]), existing(row[2 * at + 1])),
  )
}

function existing(hash: Uint8Array | undefined): Uint8Array {
  if (!hash) throw new RangeError('The tree has no such node.')
  return hash
}
