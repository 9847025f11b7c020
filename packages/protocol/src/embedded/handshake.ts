// How page and frame find each other: two window messages, then one port that carries everything else.
import * as v from 'valibot'
import { EMBEDDED_VERSION } from './limits.ts'

/** At least 128 bits of the page's choosing; the ready event says it again. */
const NonceSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,128}$/))

/** Frame to page, with target origin `*`: it holds nothing that anybody could use. */
export const LoadedSchema = v.strictObject({ t: v.literal('aureus:loaded') })
export type Loaded = v.InferOutput<typeof LoadedSchema>

/** Page to frame, to the wallet's exact origin and with one MessagePort. The frame takes the first one only. */
export const ConnectSchema = v.strictObject({
  t: v.literal('aureus:connect'),
  v: v.literal(EMBEDDED_VERSION),
  nonce: NonceSchema,
})
export type Connect = v.InferOutput<typeof ConnectSchema>
