// A strict decoder of contract calls. It accepts one encoding of each value: the one that every encoder writes. Bytes
// after the end, offsets that overlap or leave gaps, and dirty padding are refused, because no reader sees them.
import type { Hex } from '../../userOperations/values.ts'
import { rejectSwap } from './rejection.ts'

/** A Solidity type. An array of types is a tuple. */
export type AbiType =
  | 'address'
  | 'bool'
  | 'bytes'
  | `bytes${number}`
  | 'string'
  | `uint${number}`
  | `int${number}`
  | readonly AbiType[]
  /** An array: of any length, or of `size`. */
  | { readonly list: AbiType; readonly size?: number }

/** Addresses and bytes in lower-case hex, numbers as bigint, strings in hex of their bytes. */
export type AbiValue<T> = T extends 'bool'
  ? boolean
  : T extends `${'u' | ''}int${number}`
    ? bigint
    : T extends string
      ? Hex
      : T extends { readonly list: infer E }
        ? AbiValue<E>[]
        : { -readonly [K in keyof T]: AbiValue<T[K]> }

const WORD = 32
/** Longer lists only serve to make a reader slow. */
const MAX_ITEMS = 64
const ADDRESS_DIGITS = 40

/** @throws SwapError `malformed` unless the bytes are exactly the encoding of such values */
export function decodeAbi<const T extends readonly AbiType[]>(types: T, data: string): AbiValue<T> {
  const [values, end] = decodeStart(types, data)
  if (end * 2 !== data.length - 2) rejectSwap('malformed')
  return values as AbiValue<T>
}

/**
 * The values, and at which byte they end. Some contracts read what follows.
 * @throws SwapError `malformed` unless the bytes begin with the encoding of such values
 */
export function decodeStart(
  types: readonly AbiType[],
  data: string,
): [values: unknown[], end: number] {
  const [values, end] = readTuple(data.slice(2).toLowerCase(), 0, types)
  return [values as unknown[], end]
}

/** The arguments of a call of the function with this selector (`0x` and 8 lower-case digits). */
export function decodeCall<const T extends readonly AbiType[]>(
  selector: Hex,
  types: T,
  data: string,
): AbiValue<T> {
  if (selectorOf(data) !== selector) rejectSwap('unknown_call')
  return decodeAbi(types, `0x${data.slice(selector.length)}`)
}

const SELECTOR_LENGTH = 10
export const selectorOf = (data: string): string => data.slice(0, SELECTOR_LENGTH).toLowerCase()

/** A value, and the byte after it. */
type Read = [value: unknown, end: number]

function readTuple(digits: string, start: number, types: readonly AbiType[]): Read {
  let head = start
  let tail = start + types.reduce((sum, type) => sum + headSize(type), 0)
  const values = types.map((type) => {
    if (!isDynamic(type)) {
      const [value, end] = readStatic(digits, head, type)
      head = end
      return value
    }
    // Encoders write the parts one after the other.
    if (start + readSize(digits, head) !== tail) rejectSwap('malformed')
    head += WORD
    const [value, end] = readDynamic(digits, tail, type)
    tail = end
    return value
  })
  return [values, tail]
}

function readStatic(digits: string, at: number, type: AbiType): Read {
  if (typeof type === 'object') return readTuple(digits, at, membersOf(type))
  const word = readWord(digits, at)
  return [parseWord(word, type), at + WORD]
}

function parseWord(word: string, type: string): unknown {
  if (type.startsWith('bytes')) {
    const digits = Number(type.slice('bytes'.length)) * 2
    if (/[^0]/.test(word.slice(digits))) rejectSwap('malformed')
    return `0x${word.slice(0, digits)}`
  }
  const value = BigInt(`0x${word}`)
  if (type === 'address') {
    if (value >> 160n !== 0n) rejectSwap('malformed')
    return `0x${word.slice(-ADDRESS_DIGITS)}`
  }
  if (type === 'bool') {
    if (value > 1n) rejectSwap('malformed')
    return value === 1n
  }
  const isSigned = type.startsWith('int')
  const bits = Number(type.slice(isSigned ? 3 : 4))
  const own = isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value)
  if (BigInt.asUintN(256, own) !== value) rejectSwap('malformed')
  return own
}

function readDynamic(digits: string, at: number, type: AbiType): Read {
  if (typeof type === 'object' && isOfMembers(type)) return readTuple(digits, at, membersOf(type))
  const size = readSize(digits, at)
  const start = at + WORD
  if (typeof type === 'object') {
    return readTuple(digits, start, membersOf({ list: (type as List).list, size }))
  }
  const end = start + Math.ceil(size / WORD) * WORD
  if (end * 2 > digits.length) rejectSwap('malformed')
  const padding = digits.slice((start + size) * 2, end * 2)
  if (/[^0]/.test(padding)) rejectSwap('malformed')
  return [`0x${digits.slice(start * 2, (start + size) * 2)}`, end]
}

function readWord(digits: string, at: number): string {
  const word = digits.slice(at * 2, (at + WORD) * 2)
  if (!/^[0-9a-f]{64}$/.test(word)) rejectSwap('malformed')
  return word
}

/** A length or an offset: never beyond the end of the data. */
function readSize(digits: string, at: number): number {
  const size = Number(`0x${readWord(digits, at)}`)
  if (size * 2 > digits.length) rejectSwap('malformed')
  return size
}

type Composite = Extract<AbiType, object>
type List = Extract<AbiType, { readonly list: AbiType }>

/** Whether its length is known: a tuple or an array of a size. */
const isOfMembers = (type: Composite): boolean => !('list' in type) || type.size !== undefined

function membersOf(type: Composite): readonly AbiType[] {
  if (!('list' in type)) return type
  const { list, size = 0 } = type
  if (size > MAX_ITEMS) rejectSwap('malformed')
  return Array.from({ length: size }, () => list)
}

const isDynamic = (type: AbiType): boolean =>
  typeof type === 'string'
    ? type === 'bytes' || type === 'string'
    : !isOfMembers(type) || membersOf(type).some(isDynamic)

const headSize = (type: AbiType): number =>
  isDynamic(type) || typeof type === 'string'
    ? WORD
    : membersOf(type).reduce<number>((sum, one) => sum + headSize(one), 0)
