// Bitcoin's serialization: hashes, counts, and numbers in little endian.
import { createHash } from 'node:crypto'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Double SHA-256. */
export const hash256 = (bytes: Uint8Array): Buffer => sha256(sha256(bytes))

/** Hashes are written in reverse. */
export const writtenHash = (hash: Uint8Array): string =>
  Buffer.from(hash.toReversed()).toString('hex')
export const readHash = (text: string): Buffer => Buffer.from(Buffer.from(text, 'hex').toReversed())

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

export function uint64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}

/** CompactSize, for counts below 65,536. */
export function compactSize(value: number): Buffer {
  if (value < 0xfd) return Buffer.of(value)
  const bytes = Buffer.alloc(3, 0xfd)
  bytes.writeUInt16LE(value, 1)
  return bytes
}

/** Reads bytes in order. Throws RangeError behind the end. */
export class Reader {
  readonly bytes: Buffer
  at = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  take(count: number): Buffer {
    if (this.at + count > this.bytes.length) throw new RangeError('too short')
    this.at += count
    return this.bytes.subarray(this.at - count, this.at)
  }

  uint32(): number {
    return this.take(4).readUInt32LE()
  }

  uint64(): bigint {
    return this.take(8).readBigUInt64LE()
  }

  count(): number {
    const [first = 0] = this.take(1)
    if (first < 0xfd) return first
    if (first === 0xfd) return this.take(2).readUInt16LE()
    if (first === 0xfe) return this.uint32()
    throw new RangeError('too many')
  }

  /** Bytes after their count. */
  counted(): Buffer {
    return this.take(this.count())
  }
}
