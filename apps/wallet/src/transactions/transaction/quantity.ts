import * as v from 'valibot'
import type { Rpc, RpcCall } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'

export const QuantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)

/** @throws EmbeddedFault `network` for any other answer */
export async function readQuantity(rpc: Rpc, call: RpcCall): Promise<bigint> {
  const parsed = v.safeParse(QuantitySchema, await rpc(call))
  if (parsed.success) return parsed.output
  throw new EmbeddedFault('network', `The node returned an invalid answer to ${call.method}.`)
}
