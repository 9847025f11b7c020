// A log of a simulated transaction.
import type { Hex } from '@aureus/protocol/operations'
import * as v from 'valibot'

const HexData = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]*$/i),
  v.transform((text) => text as Hex),
)

export const EventLogSchema = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i)),
  topics: v.array(HexData),
  data: HexData,
})

export type EventLog = v.InferOutput<typeof EventLogSchema>
