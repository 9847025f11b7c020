// Asks the active account's wallet to let another address spend within limits, and takes that back (ERC-7715, as of
// 2026). `grantPermissions.ts` has the form that older wallets know.
import { AureusError, thrown } from '@aureus/protocol'
import {
  type ExecutionPermission,
  ExecutionPermissionsSchema,
  type SupportedExecutionPermissions,
  SupportedExecutionPermissionsSchema,
} from '@aureus/protocol/permissions'
import * as v from 'valibot'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { findNetwork } from '../state/network.ts'
import { requireActiveWallet } from '../state/requireActiveWallet.ts'
import { askWallet } from './askWallet.ts'

export interface RequestExecutionPermissionParameters {
  /** Who may use the permission, such as a session key. */
  to: `0x${string}`
  /** A type of `getSupportedExecutionPermissions`, for example `native-token-periodic`, with that type's data. */
  permission: { type: string; data: Readonly<Record<string, unknown>> }
  /** Milliseconds since 1970. The wallet receives whole seconds. */
  expiresAtMs: number
  /** Who may be paid; by default the wallet decides. */
  payees?: readonly `0x${string}`[]
  /** Whether the wallet may grant less than requested; by default it may not. */
  isAdjustmentAllowed?: boolean
  signal?: AbortSignal
}

const request = 'wallet_requestExecutionPermissions'

/**
 * For the active account on the active network. Read the limits from the answer, and redeem its `context` at its
 * `delegationManager` (ERC-7710).
 * @throws AureusError as `askWallet`, `Network not found`; UserRejectedError, RequestPendingError, WalletError,
 * WalletResponseError (also if the permission is for somebody else, elsewhere, or ends later), RequestAbortedError
 */
export async function requestExecutionPermission(
  client: Client,
  { to, permission, expiresAtMs, payees, ...options }: RequestExecutionPermissionParameters,
): Promise<ExecutionPermission> {
  const { isAdjustmentAllowed = false, signal } = options
  const chainId = activeChain(client)
  const expiry = Math.floor(expiresAtMs / 1000)
  const rules = [
    { type: 'expiry', data: { timestamp: expiry } },
    ...(payees ? [{ type: 'payee', data: { addresses: payees } }] : []),
  ]
  const asked = { chainId, to, permission: { isAdjustmentAllowed, ...permission }, rules }
  const params = (from: string) => [{ ...asked, from }]
  const [granted, ...others] = read(
    request,
    ExecutionPermissionsSchema,
    await askWallet(client, { method: request, params, signal }),
  )
  const isAsked =
    granted !== undefined &&
    others.length === 0 &&
    BigInt(granted.chainId) === BigInt(chainId) &&
    granted.to.toLowerCase() === to.toLowerCase() &&
    granted.permission.type === permission.type &&
    endOf(granted) <= expiry
  if (isAsked) return granted
  throw new WalletResponseError(request, { details: 'not the requested permission' })
}

function activeChain(client: Client): `0x${string}` {
  const { namespace } = requireActiveWallet(client)
  const { networks, activeNetworkId: network } = client.state.network.getState()
  if (!findNetwork(networks, network)) throw new AureusError(thrown.networkNotFound)
  return numberToHex(Number(network.slice(namespace.length + 1)))
}

/** Seconds since 1970. A permission without an end never ends. */
function endOf({ rules }: ExecutionPermission): number {
  const timestamps = (rules ?? []).flatMap(({ type, data }) =>
    type === 'expiry' && typeof data['timestamp'] === 'number' ? [data['timestamp']] : [],
  )
  return timestamps.length > 0 ? Math.min(...timestamps) : Number.POSITIVE_INFINITY
}

export interface RevokeExecutionPermissionParameters {
  /** From `requestExecutionPermission`. */
  context: ExecutionPermission['context']
  signal?: AbortSignal
}

/**
 * Resolves once the wallet has taken it back.
 * @throws as `askWallet`; UserRejectedError, WalletError (also for an unknown context), RequestAbortedError
 */
export async function revokeExecutionPermission(
  client: Client,
  { context, signal }: RevokeExecutionPermissionParameters,
): Promise<void> {
  const params = () => [{ permissionContext: context }]
  await askWallet(client, { method: 'wallet_revokeExecutionPermission', params, signal })
}

interface Options {
  signal?: AbortSignal
}

const supported = 'wallet_getSupportedExecutionPermissions'

/** @returns the chains and rules by type. @throws as `askWallet`; WalletError, WalletResponseError, RequestAbortedError */
export async function getSupportedExecutionPermissions(
  client: Client,
  { signal }: Options = {},
): Promise<SupportedExecutionPermissions> {
  const answer = await askWallet(client, { method: supported, params: () => [], signal })
  return read(supported, SupportedExecutionPermissionsSchema, answer)
}

const listed = 'wallet_getGrantedExecutionPermissions'

/** @returns what this page was granted and can still use. @throws as `getSupportedExecutionPermissions` */
export async function getGrantedExecutionPermissions(
  client: Client,
  { signal }: Options = {},
): Promise<readonly ExecutionPermission[]> {
  const answer = await askWallet(client, { method: listed, params: () => [], signal })
  return read(listed, ExecutionPermissionsSchema, answer)
}

/** @throws WalletResponseError */
function read<const S extends v.GenericSchema>(
  method: string,
  schema: S,
  answer: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new WalletResponseError(method, { details: parsed.issues[0].message })
}
