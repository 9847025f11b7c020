// Solidity's ABI for nested dynamic values, in hex without `0x`.
import { word } from '../userOperations/words.ts'

/** A word in place, or a value of varying length that the head points to. */
export type Part = string | { tail: string }

/** The fields of a tuple: the head with offsets, then the tails. */
export function tuple(parts: readonly Part[]): string {
  let offset = parts.length * 32
  const heads = parts.map((part) => {
    if (typeof part === 'string') return part
    const here = word(offset)
    offset += part.tail.length / 2
    return here
  })
  return heads.join('') + parts.map((part) => (typeof part === 'string' ? '' : part.tail)).join('')
}

/** An array of values of varying length. */
export const arrayOf = (items: readonly string[]): string =>
  word(items.length) + tuple(items.map((tail) => ({ tail })))
