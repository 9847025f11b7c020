// Permissions to act for an account (ERC-7715, in the form that goes by `wallet_grantPermissions`): what pages ask, and
// what wallets grant.
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

/** A kind that some ERC defines, and what belongs to it. */
const TypedSchema = v.looseObject({
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  data: v.record(v.string(), v.unknown()),
})

const requested = {
  chainId: ChainIdSchema,
  /** Whose the permission is about; the wallet's choice unless given. */
  address: v.exactOptional(AddressSchema),
  /** Seconds since 1970. */
  expiry: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** `wallet`, `account`, `key` or `keys`. */
  signer: TypedSchema,
  /** Such as `native-token-transfer`, `erc20-token-transfer`. */
  permissions: v.pipe(v.array(TypedSchema), v.minLength(1)),
  /** Such as `gas-limit`, `call-limit`, `rate-limit`. */
  policies: v.exactOptional(v.array(TypedSchema)),
}
/** One of the parameters of `wallet_grantPermissions`. */
export const PermissionRequestSchema = v.object(requested)
export type PermissionRequest = v.InferOutput<typeof PermissionRequestSchema>

/** What was granted, which may be less than was asked for. */
export const GrantedPermissionSchema = v.looseObject({
  ...requested,
  /** Names it: for `wallet_revokePermissions`, and for whoever uses it. */
  context: v.pipe(BytesSchema, v.minLength(4)),
  /** By which an account that is not on the chain yet is put there. */
  accountMeta: v.exactOptional(v.object({ factory: AddressSchema, factoryData: BytesSchema })),
  signerMeta: v.exactOptional(
    v.looseObject({
      userOpBuilder: v.exactOptional(AddressSchema),
      delegationManager: v.exactOptional(AddressSchema),
    }),
  ),
})
export type GrantedPermission = v.InferOutput<typeof GrantedPermissionSchema>

/** The answer to `wallet_grantPermissions`: one for each that was asked for. */
export const GrantedPermissionsSchema = v.array(GrantedPermissionSchema)
