// The text of a checkpoint (c2sp.org/tlog-checkpoint): what a log was at a size.
import { HASH_BYTES } from './hashes.ts'
import { decodeBase64, encodeBase64 } from './note.ts'
import { LogFormatError } from './problem.ts'

export interface Checkpoint {
  /** The log's name, such as `example.com/releases`. */
  origin: string
  /** The number of entries. */
  size: number
  /** The root of the tree of all entries, 32 bytes. */
  root: Uint8Array
}

/** Far more than any log of releases has. Above it, logarithms of neighbours become equal. */
const MOST_ENTRIES = 2 ** 40

/** @param text of a signed note. @throws LogFormatError */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', digits = '', encoded = '', ...rest] = text.split('\n')
  const root = decodeBase64(encoded)
  const size = Number(digits)
  const isWhole = rest.length > 0 && rest.at(-1) === '' && rest.slice(0, -1).every(Boolean)
  const isSize = /^(?:0|[1-9]\d*)$/.test(digits) && size <= MOST_ENTRIES
  if (!isWhole || !origin || !isSize || root?.length !== HASH_BYTES)
    throw new LogFormatError('This is not the checkpoint of a log.')
  return { origin, size, root }
}

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${encodeBase64(root)}\n`
