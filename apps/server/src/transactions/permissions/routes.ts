// `POST /v1/permissions/keep|list` of the wallet origin.
import type { CaipNetworkId } from '@aureus/protocol'
import { evmChainId } from '@aureus/protocol'
import {
  DELEGATION_MANAGER,
  delegationDigest,
  delegationHash,
  delegationOf,
  encodeDisabledDelegations,
  MAX_PERMISSION_S,
  type PermissionKeepReply,
  type PermissionKeepRequest,
  PermissionKeepRequestSchema,
  type PermissionListReply,
  PermissionListRequestSchema,
  type PermissionStatus,
} from '@aureus/protocol/permissions'
import { hexToBytes, isHex, numberToHex } from 'viem'
import { askAll } from '../../chain/rpc/askAll.ts'
import type { Chain } from '../../chain/rpc/chain.ts'
import { UpstreamError } from '../../chain/rpc/failure.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import { recoverDigestSigner } from '../../chain/signatures/recoverSigner.ts'
import { findWallet } from '../../embedded/shares/wallets.ts'
import type { WalletContext } from '../../embedded/walletApi/context.ts'
import { Refusal } from '../../embedded/walletApi/refusal.ts'
import type { RegisterRoute } from '../../embedded/walletApi/route.ts'
import { type KeptPermission, keepPermission, listPermissions, markRevoked } from './store.ts'

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

// What has become of permissions, by the chain: it alone decides.

interface Standing {
  status: PermissionStatus
  /** A reorganisation can no longer undo that it was revoked: `enableDelegation` is not offered. */
  isFinal?: true
}

/** After this many blocks a revocation stays. */
const SETTLED_BLOCKS = 32

/** In the order of `permissions`. */
async function readStandings(
  upstreams: Upstreams,
  permissions: readonly KeptPermission[],
  nowMs: number,
): Promise<Standing[]> {
  const open = permissions.filter((one) => settled(one, nowMs) === undefined)
  const chains = [...new Set(open.map(({ chainId }) => chainId))]
  const answers = await Promise.all(
    chains.map(async (chainId) => {
      const asked = open.filter((one) => one.chainId === chainId)
      return readDisabled(upstreams, chainId, asked)
    }),
  )
  const known = new Map(answers.flat())
  return permissions.map((one) => {
    const status = settled(one, nowMs)
    return status ? { status } : (known.get(one) ?? { status: 'unknown' })
  })
}

function settled(
  { revoked_at_ms: revokedAtMs, expires_at_ms: expiresAtMs }: KeptPermission,
  nowMs: number,
): PermissionStatus | undefined {
  if (revokedAtMs !== null) return 'revoked'
  return expiresAtMs <= nowMs ? 'expired' : undefined
}

async function readDisabled(
  upstreams: Upstreams,
  chainId: CaipNetworkId,
  permissions: readonly KeptPermission[],
): Promise<(readonly [KeptPermission, Standing])[]> {
  const chain = upstreams.chain(chainId)
  if (!chain) return []
  try {
    const now = await statusesAt(chain, permissions, 'latest')
    const revoked = permissions.filter((_, at) => now[at] === 'revoked')
    const final = await revokedBefore(chain, revoked)
    return permissions.map((one, at) => [
      one,
      { status: now[at] ?? 'unknown', ...(final.has(one) && { isFinal: true }) },
    ])
  } catch (error) {
    if (error instanceof UpstreamError) return []
    throw error
  }
}

/** Those that were revoked long enough ago. */
async function revokedBefore(
  chain: Chain,
  revoked: readonly KeptPermission[],
): Promise<ReadonlySet<KeptPermission>> {
  if (revoked.length === 0) return new Set()
  const [answer] = await askAll(chain, [{ method: 'eth_blockNumber', params: [] }])
  const height = isHex(answer) ? Number(answer) - SETTLED_BLOCKS : -1
  if (!(height >= 0)) return new Set()
  const then = await statusesAt(chain, revoked, numberToHex(height))
  return new Set(revoked.filter((_, at) => then[at] === 'revoked'))
}

async function statusesAt(
  chain: Chain,
  permissions: readonly KeptPermission[],
  block: string,
): Promise<PermissionStatus[]> {
  const calls = permissions.map(({ hash }) => ({
    method: 'eth_call',
    params: [
      { to: DELEGATION_MANAGER, data: encodeDisabledDelegations(hash as `0x${string}`) },
      block,
    ],
  }))
  return (await askAll(chain, calls)).map(statusOf)
}

/** `bool`, as one word. */
function statusOf(word: unknown): PermissionStatus {
  if (!isHex(word) || word.length !== 66) return 'unknown'
  return BigInt(word) === 0n ? 'active' : 'revoked'
}
