// A transfer as a contract wrote it down, in whichever of the standards.
import * as v from 'valibot'
import type { Hex } from 'viem'
import { Address } from './quantity.ts'

export const Word = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
export const AddressWord = v.pipe(
  Word,
  v.transform((word) => `0x${word.slice(26)}`),
  Address,
)

export interface TransferLog {
  token: Hex
  from: Hex
  to: Hex
  /** Base units of an ERC-20; the id of an ERC-721 or ERC-1155. */
  value: bigint
  /** How many of an ERC-1155. */
  amount?: bigint
  kind: 'fungible' | 'nft'
  height: number
  hash: string
  /** Of its transaction in the block. */
  index: number
  /** Of the event in the block. */
  logIndex?: number
}
