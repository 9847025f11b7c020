// What the server tells the wallet about smart accounts on a network.
import * as v from 'valibot'
import { EvmAddressSchema } from './values.ts'

export const SmartAccountSchema = v.object({
  entryPoint: EvmAddressSchema,
  entryPointVersion: v.literal('0.8'),
  /** The code that accounts get by EIP-7702. */
  delegate: EvmAddressSchema,
  /** Whether the operator pays for operations that its policy allows. */
  sponsored: v.boolean(),
})
export type SmartAccount = v.InferOutput<typeof SmartAccountSchema>
