// The addresses, accounts and passkeys that open the user's wallet.
import * as v from 'valibot'
import { EmailSchema } from '../../siwx/email.ts'
import {
  FarcasterAddressSchema,
  FarcasterIdSchema,
  FarcasterSignatureSchema,
  SocialProviderIdSchema,
} from '../../social/provider.ts'
import { NothingSchema, TextSchema } from '../values.ts'

const TimeMsSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const WayProviderSchema = v.union([v.literal('email'), SocialProviderIdSchema])

const WaySchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  provider: WayProviderSchema,
  /** An address, the account's name at the provider, or where a passkey is stored. */
  label: v.pipe(v.string(), v.maxLength(320)),
  sinceMs: TimeMsSchema,
  /** When it starts to open the wallet; null: it does. */
  heldUntilMs: v.nullable(TimeMsSchema),
  /** False for the last one that works. */
  canRemove: v.boolean(),
})
export type EmbeddedWay = v.InferOutput<typeof WaySchema>

const WayListSchema = v.strictObject({
  /** The oldest first. */
  ways: v.pipe(v.array(WaySchema), v.maxLength(100)),
  /** Whether the owner can be warned by email. If not, ask for an address. */
  hasNoticeAddress: v.boolean(),
})
export type EmbeddedWayList = v.InferOutput<typeof WayListSchema>

const NewWaySchema = v.strictObject({
  provider: WayProviderSchema,
  /** Only with `email`, which requires it. */
  email: v.exactOptional(EmailSchema),
  /** Only with `farcaster`, if a wallet with this address signs in place of the Farcaster app. */
  address: v.exactOptional(FarcasterAddressSchema),
  /** Only with `address`, if it is a sign-in key of the account. */
  fid: v.exactOptional(FarcasterIdSchema),
  /** Only with `farcaster`: of the message that an earlier call with `address` answered. */
  signature: v.exactOptional(FarcasterSignatureSchema),
})
export type NewEmbeddedWay = v.InferOutput<typeof NewWaySchema>

export const wayMessages = {
  listWays: { payload: NothingSchema, reply: WayListSchema },
  /**
   * The visitor confirms in the wallet's own window, proves who they are if the last sign-in is too long ago, and
   * proves the new way there. A page's script cannot do that alone. `held` shortly after another change of the account;
   * `rejected` if the visitor leaves.
   *
   * With an `address` the visitor only confirms, and the reply has the message for the wallet to sign. The next call
   * hands over its `signature`; `expired` if the message is not the last one.
   */
  addWay: {
    payload: NewWaySchema,
    reply: v.strictObject({ message: v.exactOptional(TextSchema) }),
  },
  /**
   * As above. `invalid` for the last one that works. If this session began through it, the visitor is signed out, and
   * `sessionUpdate` says so.
   */
  removeWay: { payload: v.strictObject({ id: WaySchema.entries.id }), reply: NothingSchema },
} as const
