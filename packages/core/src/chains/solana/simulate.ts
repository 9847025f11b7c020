// Simulates a transaction on a node.
import * as v from 'valibot'
import { RpcError } from '../../api/rpc.ts'
import type { ChainCall } from '../../client/chain.ts'
import { toBase64 } from './base64.ts'
import { LamportsSchema } from './reads.ts'

const METHOD = 'simulateTransaction'

const SimulationSchema = v.object({
  value: v.object({
    err: v.unknown(),
    logs: v.optional(v.nullable(v.array(v.string()))),
    unitsConsumed: v.optional(LamportsSchema),
  }),
})

/** @returns the compute units consumed. @throws RpcError with the chain's message if the transaction would fail. */
export async function simulate(call: ChainCall, transaction: Uint8Array): Promise<bigint> {
  const params = [
    toBase64(transaction),
    { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true },
  ]
  const { value } = await call({ method: METHOD, params, schema: SimulationSchema })
  if (value.err != null) throw new RpcError(METHOD, -32002, wordsOf(value.err, value.logs ?? []))
  return value.unitsConsumed ?? 0n
}

/** Programs log a reason. Failures of the runtime have only a name. */
function wordsOf(failure: unknown, logs: readonly string[]): string {
  const logged = logs.findLast((line) => /^Program log: (?:Error|.*insufficient)/i.test(line))
  if (logged) return logged.replace(/^Program log: /, '').slice(0, 200)
  if (typeof failure === 'string') return spaced(failure)
  const [name] = typeof failure === 'object' && failure !== null ? Object.keys(failure) : []
  return name ? spaced(name) : 'The transaction would fail'
}

/** `InsufficientFundsForRent` becomes `Insufficient Funds For Rent`. */
const spaced = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').slice(0, 200)
