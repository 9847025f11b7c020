// Hashes of serialized blocks and transactions (BIP-141), by which a node's answer can be checked.
import { createHash } from 'node:crypto'

const HEADER_BYTES = 80
const SEGWIT_MARKER = 0

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** As Bitcoin Core writes it: the bytes of the double SHA-256 in reverse. */
const idOf = (bytes: Uint8Array) => Buffer.from(sha256(sha256(bytes)).toReversed()).toString('hex')

/** @param hex a block, or its header. Returns `undefined` if it is too short. */
export function blockHashOf(hex: string): string | undefined {
  const header = Buffer.from(hex.slice(0, 2 * HEADER_BYTES), 'hex')
  return header.length === HEADER_BYTES ? idOf(header) : undefined
}

/**
 * The id of a transaction, which leaves its witness out.
 * @returns `undefined` for anything else
 */
export function txidOf(hex: string): string | undefined {
  const bytes = Buffer.from(hex, 'hex')
  if (bytes.length * 2 !== hex.length) return undefined
  try {
    return idOf(withoutWitness(bytes))
  } catch (error) {
    // It ends too early.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** @throws RangeError if the bytes are not one transaction */
function withoutWitness(bytes: Buffer): Uint8Array {
  const hasWitness = bytes[4] === SEGWIT_MARKER && bytes[5] === 1
  const start = hasWitness ? 6 : 4
  const reader = { bytes, at: start }
  const inputs = readCount(reader)
  for (let left = inputs; left > 0; left--) {
    skip(reader, 36)
    skip(reader, readCount(reader))
    skip(reader, 4)
  }
  for (let left = readCount(reader); left > 0; left--) {
    skip(reader, 8)
    skip(reader, readCount(reader))
  }
  const end = reader.at
  if (hasWitness)
    for (let left = inputs; left > 0; left--)
      for (let items = readCount(reader); items > 0; items--) skip(reader, readCount(reader))
  skip(reader, 4)
  if (reader.at !== bytes.length) throw new RangeError('bytes are left')
  if (!hasWitness) return bytes
  return Buffer.concat([bytes.subarray(0, 4), bytes.subarray(start, end), bytes.subarray(-4)])
}

interface Reader {
  readonly bytes: Buffer
  at: number
}

function skip(reader: Reader, count: number): void {
  reader.at += count
  if (reader.at > reader.bytes.length) throw new RangeError('it ends too early')
}

/** CompactSize. */
function readCount(reader: Reader): number {
  const at = reader.at
  skip(reader, 1)
  const first = reader.bytes[at] as number
  if (first < 0xfd) return first
  const size = first === 0xfd ? 2 : first === 0xfe ? 4 : 8
  skip(reader, size)
  if (size === 8) throw new RangeError('it is longer than a block')
  return reader.bytes.readUIntLE(at + 1, size)
}
