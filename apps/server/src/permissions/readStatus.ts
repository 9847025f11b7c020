// What has become of permissions, by the chain: it alone decides.
import type { CaipNetworkId } from '@aureus/protocol'
import {
  DELEGATION_MANAGER,
  encodeDisabledDelegations,
  type PermissionStatus,
} from '@aureus/protocol/permissions'
import { isHex } from 'viem'
import { askAll } from '../rpc/askAll.ts'
import { UpstreamError } from '../rpc/failure.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import type { KeptPermission } from './store.ts'

/** In the order of `permissions`. A permission that was revoked stays revoked: `enableDelegation` is not offered. */
export async function readStatuses(
  upstreams: Upstreams,
  permissions: readonly KeptPermission[],
  nowMs: number,
): Promise<PermissionStatus[]> {
  const open = permissions.filter((one) => settled(one, nowMs) === undefined)
  const chains = [...new Set(open.map(({ chainId }) => chainId))]
  const answers = await Promise.all(
    chains.map(async (chainId) => {
      const asked = open.filter((one) => one.chainId === chainId)
      return readDisabled(upstreams, chainId, asked)
    }),
  )
  const known = new Map(answers.flat())
  return permissions.map((one) => settled(one, nowMs) ?? known.get(one) ?? 'unknown')
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
): Promise<(readonly [KeptPermission, PermissionStatus])[]> {
  const chain = upstreams.chain(chainId)
  if (!chain) return []
  const calls = permissions.map(({ hash }) => ({
    method: 'eth_call',
    params: [
      { to: DELEGATION_MANAGER, data: encodeDisabledDelegations(hash as `0x${string}`) },
      'latest',
    ],
  }))
  try {
    const words = await askAll(chain, calls)
    return permissions.map((one, at) => [one, statusOf(words[at])])
  } catch (error) {
    if (error instanceof UpstreamError) return []
    throw error
  }
}

/** `bool`, as one word. */
function statusOf(word: unknown): PermissionStatus {
  if (!isHex(word) || word.length !== 66) return 'unknown'
  return BigInt(word) === 0n ? 'active' : 'revoked'
}
