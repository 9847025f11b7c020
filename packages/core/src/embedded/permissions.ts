// What the embedded wallet's account has permitted others to spend (ERC-7715), and the revocation that is under way. The
// wallet's question covers the view, so it cannot hold them itself.
import type { EmbeddedPermission } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import { type PermissionsState, permissionsState } from '../state/permissions.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'
import { askVisitor } from './wallet/openRequests.ts'

/**
 * Of every page, the newest first, with those that ended in the last 30 days.
 * @throws EmbeddedAlertError, EmbeddedWalletError, RequestAbortedError
 */
export async function listPermissions(
  client: Client,
  signal?: AbortSignal,
): Promise<readonly EmbeddedPermission[]> {
  return (await embeddedWalletOf(client).request('listPermissions', {}, signal)).permissions
}

export interface RevokePermissionParameters {
  /** Of `listPermissions`. */
  id: string
  signal?: AbortSignal
}

/**
 * The visitor confirms in the wallet's own window. Resolves once the chain has it.
 * @throws as `listPermissions`; UserRejectedError; EmbeddedWalletError `invalid` for an unknown permission
 */
export async function revokePermission(
  client: Client,
  { id, signal }: RevokePermissionParameters,
): Promise<void> {
  await askVisitor(embeddedWalletOf(client), 'revokePermission', { id }, signal)
}

/** Never rejects. A failed read keeps the list. */
export async function readPermissions(client: Client, signal?: AbortSignal): Promise<void> {
  const { getState, setState } = permissionsState(client)
  try {
    const list = await listPermissions(client, signal)
    const { unread: _, ...rest } = getState()
    setState({ ...rest, list }, true)
  } catch (unread) {
    if (!signal?.aborted) setState({ unread })
  }
}

/** Never rejects: the state reports a failure. Does nothing while another one is under way. */
export async function takeBackPermission(client: Client, id: string): Promise<void> {
  const { getState, setState } = permissionsState(client)
  const { error: _, revoked: __, ...rest } = getState()
  if (rest.revoking !== undefined) return
  setState({ ...rest, revoking: id }, true)
  const over = (more: Partial<PermissionsState>) => {
    const { revoking: _, ...left } = getState()
    setState({ ...left, ...more }, true)
  }
  try {
    await revokePermission(client, { id })
    await readPermissions(client)
    over({ revoked: id })
  } catch (error) {
    over({ error })
  }
}

/** Another person may sign in on this page next. */
export function forgetPermissions(client: Client): void {
  const { getState, setState } = permissionsState(client)
  if (getState().revoking === undefined) setState({}, true)
}
