// The wallet's server as the keeper of permissions: `POST /v1/permissions/…`.
import {
  delegationOf,
  PermissionKeepReplySchema,
  type PermissionKeepRequest,
  PermissionListReplySchema,
  permissionContext,
  type StoredPermission,
} from '@aureus/protocol/permissions'
import type { Hex } from 'viem'
import type { SessionApi } from '../../lib/api/walletApi.ts'

export interface PermissionsApi {
  keep(request: PermissionKeepRequest): Promise<void>
  /** The newest first. */
  list(signal: AbortSignal): Promise<readonly StoredPermission[]>
}

/** Every function throws EmbeddedFault. */
export function createPermissionsApi({ post }: SessionApi): PermissionsApi {
  return {
    async keep(body) {
      await post({ path: '/v1/permissions/keep', body, answer: PermissionKeepReplySchema })
    },
    async list(signal) {
      const answer = PermissionListReplySchema
      const path = '/v1/permissions/list'
      return (await post({ path, body: {}, answer, signal })).permissions
    },
  }
}

/** What uses the permission. */
export const contextOf = ({
  terms,
  signature,
}: Pick<StoredPermission, 'terms' | 'signature'>): Hex =>
  permissionContext(delegationOf(terms), signature)
