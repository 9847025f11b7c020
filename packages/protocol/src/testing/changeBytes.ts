// Changes of bytes, for tests that look for calldata which a reader takes for something else.
import fc from 'fast-check'
import type { Hex } from 'viem'

export interface ByteChange {
  readonly kind: number
  readonly place: number
  readonly byte: number
}

export const byteChanges: fc.Arbitrary<ByteChange[]> = fc.array(
  fc.record({ kind: fc.nat(3), place: fc.nat(100_000), byte: fc.nat(255) }),
  { minLength: 1, maxLength: 4 },
)

/** Sets, inserts, removes or repeats bytes. */
export function changeBytes(data: Hex, changes: readonly ByteChange[]): Hex {
  let digits = data.slice(2)
  for (const { kind, place, byte } of changes) {
    const at = (place % (digits.length / 2)) * 2
    const [before, after] = [digits.slice(0, at), digits.slice(at)]
    const written = byte.toString(16).padStart(2, '0')
    if (kind === 0) digits = before + written + after.slice(2)
    else if (kind === 1) digits = before + written + after
    else if (kind === 2) digits = before + after.slice(2)
    else digits = before + after.slice(0, 64) + after
    if (digits === '') return '0x00'
  }
  return `0x${digits}`
}
