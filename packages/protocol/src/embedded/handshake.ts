// How page and frame connect: two window messages, then one port that carries everything else.
import * as v from 'valibot'
import { EMBEDDED_VERSION } from './limits.ts'

/** At least 128 bits, chosen by the page. The ready event repeats it. */
const NonceSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,128}$/))

/** Frame to page, with target origin `*`, because it contains nothing useful to others. */
export const LoadedSchema = v.strictObject({
  t: v.literal('aureus:loaded'),
  /** Repeats an earlier one that the page has not answered yet. A new document's first one is without it. */
  again: v.optional(v.literal(true)),
})
export type Loaded = v.InferOutput<typeof LoadedSchema>

/** Page to frame, to the wallet's exact origin and with one MessagePort. The frame accepts only the first one. */
export const ConnectSchema = v.strictObject({
  t: v.literal('aureus:connect'),
  v: v.literal(EMBEDDED_VERSION),
  nonce: NonceSchema,
})
export type Connect = v.InferOutput<typeof ConnectSchema>
