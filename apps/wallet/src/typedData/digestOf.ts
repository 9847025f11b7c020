import type { Hex, TypedDataDefinition } from 'viem'
import { hashTypedData } from 'viem/utils'
import type { TypedData } from './typedData.ts'

/** What is signed: 32 bytes (EIP-712). */
export const digestOf = (typedData: TypedData): Hex =>
  // The library works the types of values out of `types`; here they are known at run time only.
  hashTypedData(typedData as unknown as TypedDataDefinition)
