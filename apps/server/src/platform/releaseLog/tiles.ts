// Which files a log of a size has, and their names (c2sp.org/tlog-tiles).
import { LogFormatError } from './problem.ts'

/** Hashes in a full tile, and entries in a full bundle: tiles of height 8. */
export const TILE_WIDTH = 256

export interface Tile {
  /** 0 has the hashes of entries, 1 the roots of full tiles of level 0, and so on. */
  level: number | 'entries'
  index: number
  /** 1 to 256. Less than 256 only in the last tile of a level. */
  width: number
}

/** Such as `tile/0/x001/x234/067.p/5`, below the log's prefix. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const parts = padded.match(/\d{3}/g) ?? []
  const name = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/')
  return `tile/${level}/${name}${width < TILE_WIDTH ? `.p/${width}` : ''}`
}

/** The bundles of entries of a log with `size` entries. */
export const bundlesOf = (size: number): Tile[] => tilesOfLevel('entries', size)

/** The tiles with the hashes of a log with `size` entries, of all levels. */
export function hashTilesOf(size: number): Tile[] {
  const tiles: Tile[] = []
  for (let level = 0, hashes = size; hashes > 0; level += 1) {
    tiles.push(...tilesOfLevel(level, hashes))
    hashes = Math.floor(hashes / TILE_WIDTH)
  }
  return tiles
}

function tilesOfLevel(level: Tile['level'], hashes: number): Tile[] {
  return Array.from({ length: Math.ceil(hashes / TILE_WIDTH) }, (_, index) => ({
    level,
    index,
    width: Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH),
  }))
}

/** The longest entry that a bundle can hold. */
const MOST_ENTRY_BYTES = 0xff_ff
const LENGTH_BYTES = 2

/** @throws RangeError for an entry that is too long */
export function writeBundle(entries: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(
    entries.flatMap((entry) => {
      if (entry.length > MOST_ENTRY_BYTES) throw new RangeError('The entry is too long.')
      const length = Buffer.alloc(LENGTH_BYTES)
      length.writeUInt16BE(entry.length)
      return [length, entry]
    }),
  )
}

/** @throws LogFormatError unless the bundle has exactly `width` entries */
export function readBundle(bytes: Uint8Array, width: number): Uint8Array[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: Uint8Array[] = []
  let at = 0
  while (at + LENGTH_BYTES <= view.length && entries.length < width) {
    const start = at + LENGTH_BYTES
    at = start + view.readUInt16BE(at)
    entries.push(view.subarray(start, at))
  }
  if (at !== view.length || entries.length !== width)
    throw new LogFormatError(`A bundle of the log does not have ${width} whole entries.`)
  return entries
}
