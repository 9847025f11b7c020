// Nodes that answer for each network.
import * as v from 'valibot'
import type { AdminOperationTable } from './operation.ts'

export const NodeSchema = v.object({
  /** CAIP-2. */
  network: v.string(),
  name: v.string(),
  /** Host and port; never a key or a login of its address. */
  host: v.string(),
  /** Null before the first answer. */
  height: v.nullable(v.number()),
  /** Blocks behind the best node of the network; null if unknown. */
  behind: v.nullable(v.number()),
  /** Requests and failures since the server started. */
  requests: v.number(),
  failures: v.number(),
  /** Milliseconds, 95th percentile of the last requests; null before the first. */
  latencyMs: v.nullable(v.number()),
  circuit: v.picklist(['closed', 'open', 'half-open']),
  /** In words, if it is not in use. */
  reason: v.nullable(v.string()),
})
export type Node = v.InferOutput<typeof NodeSchema>

export const nodeOperations = {
  'GET /v1/nodes': {
    role: 'viewer',
    answers: { 200: v.object({ nodes: v.array(NodeSchema) }) },
  },
} as const satisfies AdminOperationTable
