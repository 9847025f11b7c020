// Contract calls, encoded byte by byte, without the code that the wallet decodes them with.
import { getAddress, type Hex } from 'viem'

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** The same numbers in each run, without repetition (xorshift). */
export function createNumbers(seed: number): (bits: number) => bigint {
  let state = (BigInt(seed) * 0x9e37_79b9_7f4a_7c15n + 1n) & 0xffff_ffff_ffff_ffffn
  const next = () => {
    state ^= (state << 13n) & 0xffff_ffff_ffff_ffffn
    state ^= state >> 7n
    state ^= (state << 17n) & 0xffff_ffff_ffff_ffffn
    return state
  }
  return (bits) => {
    let value = 0n
    for (let have = 0; have < bits; have += 64) value = (value << 64n) | next()
    return value & ((1n << BigInt(bits)) - 1n)
  }
}

/** An address as the wallet shows it: EIP-55. */
export const addressOf = (value: bigint): string =>
  getAddress(`0x${value.toString(16).padStart(40, '0')}`)

export interface KnownCall {
  name: string
  selector: string
  /** One word each. `bytes` is an offset and, after all words, its length and content. */
  parameters: readonly ('address' | 'amount' | 'id' | 'bool' | 'bytes')[]
}

/** Selectors published for ERC-20, ERC-721 and ERC-1155. */
export const knownCalls: readonly KnownCall[] = [
  { name: 'transfer', selector: 'a9059cbb', parameters: ['address', 'amount'] },
  { name: 'transferFrom', selector: '23b872dd', parameters: ['address', 'address', 'amount'] },
  { name: 'approve', selector: '095ea7b3', parameters: ['address', 'amount'] },
  { name: 'increaseAllowance', selector: '39509351', parameters: ['address', 'amount'] },
  { name: 'setApprovalForAll', selector: 'a22cb465', parameters: ['address', 'bool'] },
  { name: 'safeTransferFrom', selector: '42842e0e', parameters: ['address', 'address', 'id'] },
  {
    name: 'safeTransferFrom with data',
    selector: 'b88d4fde',
    parameters: ['address', 'address', 'id', 'bytes'],
  },
  {
    name: 'safeTransferFrom of several',
    selector: 'f242432a',
    parameters: ['address', 'address', 'id', 'amount', 'bytes'],
  },
]

/** @param values one per parameter. For `bytes`, the length of a run of 0xab. */
export function write({ selector, parameters }: KnownCall, values: readonly bigint[]): Hex {
  let tail = ''
  const words = parameters.map((kind, at) => {
    const value = values[at] ?? 0n
    if (kind !== 'bytes') return word(value)
    const content = 'ab'.repeat(Number(value))
    tail = word(value) + content.padEnd(Math.ceil(content.length / 64) * 64, '0')
    return word(BigInt(parameters.length * 32))
  })
  return `0x${selector}${words.join('')}${tail}`
}
