// Reading bytes in their order, each once and none twice.
import { base58 } from '@scure/base'

export class CutShortError extends Error {
  override name = 'CutShortError'
}

/** Every function throws CutShortError where the bytes end, or are written otherwise than the runtime does. */
export function createByteReader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new CutShortError('The bytes end too early.')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = (): number => take(1)[0] as number

  /** A number of at most 16 bits, in seven bits a byte, the lowest first, in as few bytes as it takes. */
  function compact(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value |= (next & 0x7f) << shift
      if (next >= 0x80) continue
      if ((next === 0 && shift > 0) || value > 0xffff) break
      return value
    }
    throw new CutShortError('A count is not written as it must be.')
  }

  return {
    take,
    byte,
    compact,
    key: (): string => base58.encode(take(32)),
    /** As many as a compact number before them says. */
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
