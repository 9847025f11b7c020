// `POST /v1/permissions/…` of the wallet origin, with an access token: what the user's account has permitted.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { bytesUpTo, HashSchema } from '../userOperations/values.ts'
import { PermissionTermsSchema } from './permission.ts'

const OriginTextSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))

/**
 * Stores a permission that the account signed. The delegation follows from the terms, so the server checks the
 * signature against them. 404 `permissions_unsupported`, 403 `account_not_yours`, 400 `permission_refused`, 409
 * `permissions_full`. Storing the same permission again changes nothing.
 */
export const PermissionKeepRequestSchema = v.strictObject({
  caipNetworkId: CaipNetworkIdSchema,
  terms: PermissionTermsSchema,
  /** 65 bytes. */
  signature: v.pipe(bytesUpTo(65), v.length(132)),
  /** The page that asked. */
  origin: OriginTextSchema,
  /** What the page calls itself. */
  claimedName: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
})
export type PermissionKeepRequest = v.InferOutput<typeof PermissionKeepRequestSchema>

export const PermissionKeepReplySchema = v.object({ hash: HashSchema })
export type PermissionKeepReply = v.InferOutput<typeof PermissionKeepReplySchema>

/**
 * - `active`: it can be used.
 * - `expired`: its time is over.
 * - `revoked`: the account took it back on the chain.
 * - `unknown`: the chain did not answer.
 */
export const PermissionStatusSchema = v.picklist(['active', 'expired', 'revoked', 'unknown'])
export type PermissionStatus = v.InferOutput<typeof PermissionStatusSchema>

export const PermissionListRequestSchema = v.strictObject({})

const StoredPermissionSchema = v.object({
  /** Of the delegation. */
  hash: HashSchema,
  caipNetworkId: CaipNetworkIdSchema,
  terms: PermissionTermsSchema,
  signature: bytesUpTo(65),
  origin: OriginTextSchema,
  claimedName: v.exactOptional(v.string()),
  grantedAtMs: v.number(),
  status: PermissionStatusSchema,
})
export type StoredPermission = v.InferOutput<typeof StoredPermissionSchema>

/** The newest first. */
export const PermissionListReplySchema = v.object({ permissions: v.array(StoredPermissionSchema) })
export type PermissionListReply = v.InferOutput<typeof PermissionListReplySchema>
