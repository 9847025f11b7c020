import type { EvmAddress } from '@aureus/protocol'
import type { Hex } from 'viem'

/** Integers are bigints, addresses have their EIP-55 checksum, bytes are lower-case hex. */
export type TypedValue = string | boolean | bigint | readonly TypedValue[] | TypedStruct
export interface TypedStruct {
  readonly [field: string]: TypedValue
}

export interface TypedField {
  name: string
  type: string
}

/** Only what `EIP712Domain` declares. */
export interface TypedDomain {
  readonly name?: string
  readonly version?: string
  readonly chainId?: bigint
  readonly verifyingContract?: EvmAddress
  readonly salt?: Hex
}

/** EIP-712 data that follows its types: it holds each value that is hashed, and no other. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly TypedField[]>>
  readonly primaryType: string
  readonly domain: TypedDomain
  readonly message: TypedStruct
}

/** What is wrong with typed data, and where. The message may go to the page. */
export class TypedDataError extends Error {
  override name = 'TypedDataError'
}
