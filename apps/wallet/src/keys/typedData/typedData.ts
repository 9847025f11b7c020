import type { EvmAddress } from '@aureus/protocol'
import type { Hex } from 'viem'

/** Integers are bigints, addresses have an EIP-55 checksum, bytes are lower-case hex. */
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

/** EIP-712 data that matches its types: it contains every hashed value and nothing else. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly TypedField[]>>
  readonly primaryType: string
  readonly domain: TypedDomain
  readonly message: TypedStruct
}

/** As a page sent it. */
export interface PageTypedData extends TypedData {
  /**
   * Where the page sent fields that no type declares, such as `message.note`. They are not hashed. Holds the first few
   * and no values, which would look signed.
   */
  readonly undeclared: readonly string[]
}

/** What is wrong with typed data, and where. Pages may see the message. */
export class TypedDataError extends Error {
  override name = 'TypedDataError'
}
