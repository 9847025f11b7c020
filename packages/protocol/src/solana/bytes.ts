// Reads bytes in order, each exactly once.
import { base58 } from '@scure/base'

export class CutShortError extends Error {
  override name = 'CutShortError'
}

/** Every function throws CutShortError if the bytes end early or are not encoded canonically. */
export function createByteReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new CutShortError('The bytes end too early.')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = (): number => take(1)[0] as number

  /** A 16-bit number, seven bits per byte, lowest first, in the fewest bytes. */
  function compact(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next >= 0x80) continue
      if ((next === 0 && shift > 0) || value > 0xffff) break
      return value
    }
    throw new CutShortError('A count is not encoded canonically.')
  }

  return {
    take,
    byte,
    compact,
    key: (): string => base58.encode(take(32)),
    /** A list with a compact count before it. */
    list: <T>(read: () => T): T[] => Array.from({ length: compact() }, read),
    /** Little-endian. */
    integer: (size: number): bigint =>
      take(size).reduceRight((sum, next) => (sum << 8n) | BigInt(next), 0n),
    rest: (): Uint8Array => take(bytes.length - at),
    get left() {
      return bytes.length - at
    },
  }
}
