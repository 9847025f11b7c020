// `POST /v1/permissions/keep|list` of the wallet origin.
import type { CaipNetworkId } from '@aureus/protocol'
import { evmChainId } from '@aureus/protocol'
import {
  delegationDigest,
  delegationHash,
  delegationOf,
  MAX_PERMISSION_S,
  type PermissionKeepReply,
  type PermissionKeepRequest,
  PermissionKeepRequestSchema,
  type PermissionListReply,
  PermissionListRequestSchema,
} from '@aureus/protocol/permissions'
import { hexToBytes } from 'viem'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import { recoverDigestSigner } from '../../chain/signatures/recoverSigner.ts'
import { findWallet } from '../../embedded/shares/wallets.ts'
import type { WalletContext } from '../../embedded/walletApi/context.ts'
import { Refusal } from '../../embedded/walletApi/refusal.ts'
import type { RegisterRoute } from '../../embedded/walletApi/route.ts'
import { readStandings } from './readStatus.ts'
import { keepPermission, listPermissions, markRevoked } from './store.ts'

/** Low, because it asks chains. */
const LISTS_PER_MINUTE = 60
/** Between the device's clock and ours. */
const CLOCK_S = 600

export interface PermissionsParameters extends Pick<WalletContext, 'db' | 'clock'> {
  /** On which accounts may grant permissions. */
  networks: readonly CaipNetworkId[]
  upstreams: Upstreams
}

export function registerPermissions(route: RegisterRoute, context: PermissionsParameters): void {
  const { db, clock, upstreams } = context

  route({
    path: '/v1/permissions/keep',
    guard: 'session',
    needs: 'session',
    body: PermissionKeepRequestSchema,
    async handle({ session, body }): Promise<PermissionKeepReply> {
      const hash = await requireGrant(context, { userId: session.userId, body })
      const kept = await keepPermission(db, {
        user_id: session.userId,
        chainId: body.caipNetworkId,
        hash,
        terms: body.terms,
        signature: body.signature,
        origin: body.origin,
        claimed_name: body.claimedName ?? null,
        granted_at_ms: clock(),
        expires_at_ms: body.terms.expiryS * 1000,
        revoked_at_ms: null,
      })
      if (!kept)
        throw new Refusal(
          409,
          'permissions_full',
          'Your wallet has as many permissions as it can keep. Wait until some have ended.',
        )
      return { hash }
    },
  })

  route({
    path: '/v1/permissions/list',
    guard: 'session',
    needs: 'session',
    body: PermissionListRequestSchema,
    perMinute: LISTS_PER_MINUTE,
    async handle({ session }): Promise<PermissionListReply> {
      const rows = await listPermissions(db, session.userId)
      const nowMs = clock()
      const standings = await readStandings(upstreams, rows, nowMs)
      const permissions = rows.map((row, at) => {
        const { chainId, hash, terms, signature, origin, claimed_name: claimedName } = row
        return {
          hash: hash as `0x${string}`,
          caipNetworkId: chainId,
          terms,
          signature: signature as `0x${string}`,
          origin,
          ...(claimedName !== null && { claimedName }),
          grantedAtMs: row.granted_at_ms,
          status: standings[at]?.status ?? ('unknown' as const),
        }
      })
      for (const [at, row] of rows.entries())
        if (standings[at]?.isFinal) await markRevoked(db, row, nowMs)
      return { permissions }
    },
  })
}

/** @returns the delegation's hash. @throws Refusal */
async function requireGrant(
  { db, clock, networks }: PermissionsParameters,
  { userId, body }: { userId: string; body: PermissionKeepRequest },
): Promise<`0x${string}`> {
  const { caipNetworkId, terms, signature } = body
  if (!networks.includes(caipNetworkId))
    throw new Refusal(
      404,
      'permissions_unsupported',
      'Permissions are not available on this network.',
    )
  const wallet = await findWallet(db, userId)
  if (wallet?.evm_address !== terms.from)
    throw new Refusal(403, 'account_not_yours', 'This is not the account of your wallet.')
  const delegation = delegationOf(terms)
  const digest = delegationDigest(delegation, evmChainId(caipNetworkId))
  const signer = recoverDigestSigner(hexToBytes(digest), signature)
  const latestS = clock() / 1000 + MAX_PERMISSION_S + CLOCK_S
  if (signer !== terms.from || terms.expiryS > latestS)
    throw new Refusal(400, 'permission_refused', 'This permission cannot be kept. Try again.')
  return delegationHash(delegation)
}
