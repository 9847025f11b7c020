// What the wallet's account has permitted others to spend (ERC-7715), for the list in the page's account view.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../../caip/schemas.ts'
import { EmbeddedAddressSchema, NothingSchema } from '../values.ts'

/** Names a permission within the wallet. It does not let anyone use it. */
const PermissionIdSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
const AmountSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/))
const SecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(1))

const PermissionSchema = v.strictObject({
  id: PermissionIdSchema,
  caipNetworkId: CaipNetworkIdSchema,
  /** Who may use it. */
  to: EmbeddedAddressSchema,
  /** Who may be paid. */
  payees: v.array(EmbeddedAddressSchema),
  /** Absent: the network's coin. What the contract claims of itself is absent if it does not answer. */
  token: v.exactOptional(
    v.strictObject({
      address: EmbeddedAddressSchema,
      symbol: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
      decimals: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))),
    }),
  ),
  /** Base units per period, or in all without a period. */
  amount: AmountSchema,
  periodSeconds: v.exactOptional(SecondsSchema),
  /** Seconds since 1970. */
  startsAt: SecondsSchema,
  expiresAt: SecondsSchema,
  /** Of the page that asked. */
  origin: v.string(),
  /** What that page called itself. */
  claimedName: v.exactOptional(v.string()),
  grantedAtMs: v.number(),
  /** `unknown`: the network did not answer. */
  status: v.picklist(['active', 'expired', 'revoked', 'unknown']),
})
export type EmbeddedPermission = v.InferOutput<typeof PermissionSchema>

export const permissionMessages = {
  /** The newest first, with those that ended in the last 30 days. Of every page, because the account is one. */
  listPermissions: {
    payload: NothingSchema,
    reply: v.strictObject({ permissions: v.pipe(v.array(PermissionSchema), v.maxLength(500)) }),
  },
  /**
   * Takes a permission back on the chain. The visitor confirms in the wallet's own window. The reply comes once the
   * chain has it. `invalid` for an unknown permission; nothing happens if it has ended already.
   */
  revokePermission: {
    payload: v.strictObject({ id: PermissionIdSchema }),
    reply: NothingSchema,
  },
} as const
