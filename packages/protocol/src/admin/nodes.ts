// Nodes that answer for each network.
import * as v from 'valibot'
import { TimeSchema } from './fields.ts'
import type { AdminOperationTable } from './operation.ts'

/** A node as one process of the server sees it: each process watches the nodes itself. */
export const NodeSchema = v.object({
  /** The process: its machine and its number there. */
  process: v.string(),
  /** CAIP-2. */
  network: v.string(),
  name: v.string(),
  /** Host and port; never a key or a login of its address. */
  host: v.string(),
  /** Null before the first answer. */
  height: v.nullable(v.number()),
  /** Blocks behind the best node of the network; null unless both reported within the last minute. */
  behind: v.nullable(v.number()),
  /** Requests and failures since the process started. */
  requests: v.number(),
  failures: v.number(),
  /** Milliseconds, 95th percentile of the last requests; null before the first. */
  latencyMs: v.nullable(v.number()),
  /** `closed`: in use, or not asked yet. `open`: not in use. `half-open`: not in use, and being checked now. */
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
        /** By network and place in the settings; for each node, by process. */
        nodes: v.array(NodeSchema),
        /** Those that have reported within the last minute, first the one that answers. */
        processes: v.array(v.object({ name: v.string(), reportedAtMs: TimeSchema })),
      }),
    },
  },
} as const satisfies AdminOperationTable
