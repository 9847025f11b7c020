// Who was connected, and with which wallet. Separate from the cookie's parser, because a page's first load writes
// that cookie and needs no schema.
import * as v from 'valibot'
import { CaipAddressSchema } from '../caip/schemas.ts'

export const ConnectionHintSchema = v.object({
  /** The connector to reconnect with: an EIP-6963 rdns, or `injected`. */
  connectorId: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
  caipAddress: CaipAddressSchema,
})
export type ConnectionHint = v.InferOutput<typeof ConnectionHintSchema>
