// What has become of permissions, by the chain: it alone decides.
import type { CaipNetworkId } from '@aureus/protocol'
import {
  DELEGATION_MANAGER,
  encodeDisabledDelegations,
  type PermissionStatus,
} from '@aureus/protocol/permissions'
import { isHex, numberToHex } from 'viem'
import { askAll } from '../../chain/rpc/askAll.ts'
import type { Chain } from '../../chain/rpc/chain.ts'
import { UpstreamError } from '../../chain/rpc/failure.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import type { KeptPermission } from './store.ts'

export interface Standing {
  status: PermissionStatus
  /** A reorganisation can no longer undo that it was revoked: `enableDelegation` is not offered. */
  isFinal?: true
}

/** After this many blocks a revocation stays. */
const SETTLED_BLOCKS = 32

/** In the order of `permissions`. */
export async function readStandings(
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
