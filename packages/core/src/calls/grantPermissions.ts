// Asks the active account's wallet for permissions to act on its behalf within limits, and revokes them (ERC-7715).

import { AureusError, thrown } from '@aureus/protocol'
import {
  type GrantedPermission,
  GrantedPermissionsSchema,
  type PermissionRequest,
} from '@aureus/protocol/calls'
import * as v from 'valibot'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { findNetwork } from '../state/network.ts'
import { requireActiveWallet } from '../state/requireActiveWallet.ts'
import { askWallet } from './askWallet.ts'

export interface GrantPermissionsParameters
  extends Pick<PermissionRequest, 'permissions' | 'policies' | 'signer'> {
  /** Milliseconds since 1970. The wallet receives whole seconds. */
  expiresAtMs: number
  signal?: AbortSignal
}

const method = 'wallet_grantPermissions'

/**
 * For the active account on the active network. The visitor or the wallet may grant less than requested, so read the
 * limits from the answer. `getCapabilities` reports `permissions` for chains on which a wallet grants any.
 * @returns the granted permission, with the context that uses or revokes it.
 * @throws AureusError as `askWallet`, `Network not found`; UserRejectedError, RequestPendingError, WalletError (if the
 * wallet grants none), WalletResponseError (also if it expires later than requested), RequestAbortedError
 */
export async function grantPermissions(
  client: Client,
  { expiresAtMs, signer, permissions, policies, signal }: GrantPermissionsParameters,
): Promise<GrantedPermission> {
  const { namespace } = requireActiveWallet(client)
  const { networks, activeNetworkId: network } = client.state.network.getState()
  if (!findNetwork(networks, network)) throw new AureusError(thrown.networkNotFound)
  const chainId = numberToHex(Number(network.slice(namespace.length + 1)))
  const expiry = Math.floor(expiresAtMs / 1000)
  const request = { chainId, expiry, signer, permissions, ...(policies && { policies }) }
  const params = (address: string) => [{ ...request, address }]
  const parsed = v.safeParse(
    GrantedPermissionsSchema,
    await askWallet(client, { method, params, signal }),
  )
  if (!parsed.success) throw new WalletResponseError(method, { details: parsed.issues[0].message })
  const [granted, ...others] = parsed.output
  // Reject a grant on another chain, or one that outlives what the page told the visitor.
  if (
    !granted ||
    others.length > 0 ||
    BigInt(granted.chainId) !== BigInt(chainId) ||
    granted.expiry > expiry
  )
    throw new WalletResponseError(method, { details: 'not the requested permission' })
  return granted
}

export interface RevokePermissionsParameters {
  /** From `grantPermissions`. */
  context: GrantedPermission['context']
  signal?: AbortSignal
}

/** @throws as `askWallet`; UserRejectedError, WalletError (also for an unknown context), RequestAbortedError */
export async function revokePermissions(
  client: Client,
  { context, signal }: RevokePermissionsParameters,
): Promise<void> {
  const params = () => [{ permissionContext: context }]
  await askWallet(client, { method: 'wallet_revokePermissions', params, signal })
}
