// Has the active account's wallet grant permissions to act for it within limits, or end them (ERC-7715).

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
  /** Milliseconds since 1970; wallets are told whole seconds. */
  expiresAtMs: number
  signal?: AbortSignal
}

const method = 'wallet_grantPermissions'

/**
 * For the active account on the active network. The visitor, or the wallet, may grant less than was asked for: what
 * counts is in the answer. `getCapabilities` says `permissions` of the chains on which a wallet grants any.
 * @returns what was granted, with the context by which it is used, and revoked.
 * @throws AureusError as `askWallet`, `Network not found`; UserRejectedError, RequestPendingError, WalletError (a
 * wallet that grants none), WalletResponseError (also where more was granted than asked for in time), RequestAbortedError
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
  // Of another chain, or for longer than the visitor was told on the page: not what was asked for.
  if (
    !granted ||
    others.length > 0 ||
    BigInt(granted.chainId) !== BigInt(chainId) ||
    granted.expiry > expiry
  )
    throw new WalletResponseError(method, { details: 'not the permission that was asked for' })
  return granted
}

export interface RevokePermissionsParameters {
  /** Of what was granted. */
  context: GrantedPermission['context']
  signal?: AbortSignal
}

/** @throws as `askWallet`; UserRejectedError, WalletError (also for a context that it does not know), RequestAbortedError */
export async function revokePermissions(
  client: Client,
  { context, signal }: RevokePermissionsParameters,
): Promise<void> {
  const params = () => [{ permissionContext: context }]
  await askWallet(client, { method: 'wallet_revokePermissions', params, signal })
}
