// Permissions to act for an account (ERC-7715, in the form of `wallet_grantPermissions`): requests of pages and
// grants of wallets.
import * as v from 'valibot'

const hex = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text) => text as `0x${string}`),
  )
const ChainIdSchema = hex(/^0x[0-9a-fA-F]{1,13}$/)
const AddressSchema = hex(/^0x[0-9a-fA-F]{40}$/)
const BytesSchema = hex(/^0x(?:[0-9a-fA-F]{2})*$/)

/** A type that some ERC defines, with its data. */
const TypedSchema = v.looseObject({
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  data: v.record(v.string(), v.unknown()),
})

const requested = {
  chainId: ChainIdSchema,
  /** The account concerned; by default the wallet chooses. */
  address: v.exactOptional(AddressSchema),
  /** Seconds since 1970. */
  expiry: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** `wallet`, `account`, `key` or `keys`. */
  signer: TypedSchema,
  /** For example `native-token-transfer`, `erc20-token-transfer`. */
  permissions: v.pipe(v.array(TypedSchema), v.minLength(1)),
  /** For example `gas-limit`, `call-limit`, `rate-limit`. */
  policies: v.exactOptional(v.array(TypedSchema)),
}
/** One of the parameters of `wallet_grantPermissions`. */
export const PermissionRequestSchema = v.object(requested)
export type PermissionRequest = v.InferOutput<typeof PermissionRequestSchema>

/** What was granted, possibly less than requested. */
export const GrantedPermissionSchema = v.looseObject({
  ...requested,
  /** Identifies the grant, for `wallet_revokePermissions` and for its use. */
  context: v.pipe(BytesSchema, v.minLength(4)),
  /** Deploys an account that is not on the chain yet. */
  accountMeta: v.exactOptional(v.object({ factory: AddressSchema, factoryData: BytesSchema })),
  signerMeta: v.exactOptional(
    v.looseObject({
      userOpBuilder: v.exactOptional(AddressSchema),
      delegationManager: v.exactOptional(AddressSchema),
    }),
  ),
})
export type GrantedPermission = v.InferOutput<typeof GrantedPermissionSchema>

/** The answer to `wallet_grantPermissions`: one per request. */
export const GrantedPermissionsSchema = v.array(GrantedPermissionSchema)
