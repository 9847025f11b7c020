// What the server tells the wallet about smart accounts on a network.
import * as v from 'valibot'
import type { EvmAddress } from '../caip/address.ts'

/** As the server wrote it, with its checksum. The frame reads this first, and code for checksums is a fifth of that. */
const WrittenAddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text as EvmAddress),
)

export const SmartAccountSchema = v.object({
  entryPoint: WrittenAddressSchema,
  entryPointVersion: v.literal('0.8'),
  /** The code that accounts run. */
  delegate: WrittenAddressSchema,
  /**
   * For a network without EIP-7702: deploys accounts with an address of their own. Absent: accounts keep their address
   * and get the code by EIP-7702.
   */
  factory: v.exactOptional(WrittenAddressSchema),
  /** Whether the operator pays for operations that its policy allows. */
  sponsored: v.boolean(),
  /** Whether pages may name a paymaster service of their own (ERC-7677); absent: no. */
  paymasterServices: v.exactOptional(v.literal(true)),
  /** Whether accounts may grant limited permissions (ERC-7715). */
  permissions: v.exactOptional(v.literal(true)),
})
export type SmartAccount = v.InferOutput<typeof SmartAccountSchema>
