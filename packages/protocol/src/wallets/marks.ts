// `GET /v1/marks/{set}`: the marks that views show.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'

/** Sets of marks: what a modal shows first, and the wallets of the directory. */
export const markSets = ['first', 'wallets'] as const
export type MarkSet = (typeof markSets)[number]

/** Of a file of 32 KiB in which every character is encoded. */
const MAX_LENGTH = 100_000

/** A `data:` URI, so that a page may show it under a policy without other image sources. Only ever used as an image. */
const Mark = v.pipe(v.string(), v.startsWith('data:image/'), v.maxLength(MAX_LENGTH))

export const MarksSchema = v.object({
  /** By CAIP-2 id. A test network's has a rim and a flag. */
  networks: v.record(CaipNetworkIdSchema, Mark),
  /** By the wallet's id in the directory. */
  wallets: v.record(v.string(), Mark),
})
export type Marks = v.InferOutput<typeof MarksSchema>
