import type { Hex, TypedDataDefinition } from 'viem'
import { hashTypedData } from 'viem/utils'
import type { TypedData } from './typedData.ts'

/** The 32 bytes to sign (EIP-712). */
export const digestOf = (typedData: TypedData): Hex =>
  // The library infers value types from `types`, which are known only at run time here.
  hashTypedData(typedData as unknown as TypedDataDefinition)
