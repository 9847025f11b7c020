// A token transfer from a contract's log, of any standard.
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
  /** Base units for ERC-20; the token id for ERC-721 and ERC-1155. */
  value: bigint
  /** Amount of an ERC-1155 token. */
  amount?: bigint
  kind: 'fungible' | 'nft'
  height: number
  hash: string
  /** Index of the transaction in its block. */
  index: number
  /** Index of the event in its block. */
  logIndex?: number
}
