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
  /** Blocks behind the best node of the network; null unless both reported within the last minute. */
  behind: v.nullable(v.number()),
  /** Requests and failures since the server started. */
  requests: v.number(),
  failures: v.number(),
  /** Milliseconds, 95th percentile of the last requests; null before the first. */
  latencyMs: v.nullable(v.number()),
  /** `closed`: in use, or not asked yet. `open`: not in use, and checked from time to time. */
  circuit: v.picklist(['closed', 'open', 'half-open']),
  /** In words, if it is not in use. */
  reason: v.nullable(v.string()),
})
export type Node = v.InferOutput<typeof NodeSchema>

export const nodeOperations = {
  'GET /v1/nodes': {
    role: 'viewer',
    answers: {
      200: v.object({
        /** As the process that answers sees them: each process watches the nodes itself. */
        nodes: v.array(NodeSchema),
        /** Which process that is: its machine and its number. */
        process: v.exactOptional(v.string()),
      }),
    },
  },
} as const satisfies AdminOperationTable
