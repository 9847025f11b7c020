// What a page learns about an open wallet (specification, section 3).
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { EmailSchema } from '../siwx/email.ts'
import { SocialProviderIdSchema } from '../social/provider.ts'
import {
  CustodySchema,
  EmbeddedAccountTypeSchema,
  EmbeddedAddressSchema,
  TextSchema,
} from './values.ts'

export const ConnectResultSchema = v.strictObject({
  email: v.exactOptional(v.nullable(EmailSchema)),
  /** The page's account: the first of `accounts` or the preferred one. */
  address: EmbeddedAddressSchema,
  chainId: CaipNetworkIdSchema,
  accounts: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ address: EmbeddedAddressSchema, type: EmbeddedAccountTypeSchema })),
      v.maxLength(16),
    ),
  ),
  userName: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  /** How the owner signed in, unless by email. */
  socialProvider: v.exactOptional(SocialProviderIdSchema),
  preferredAccountType: v.exactOptional(EmbeddedAccountTypeSchema),
  /** The signature of `siwxMessage` or `message`, if one was requested and approved. */
  signature: v.exactOptional(TextSchema),
  message: v.exactOptional(TextSchema),
  siwxMessage: v.exactOptional(TextSchema),
  custody: v.exactOptional(CustodySchema),
})
export type ConnectResult = v.InferOutput<typeof ConnectResultSchema>
