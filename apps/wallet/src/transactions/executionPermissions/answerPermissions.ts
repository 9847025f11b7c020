// The methods of ERC-7715 that need no approval: what could be granted, and what was.
import type { WalletNetwork } from '@aureus/protocol'
import { evmChainIdHex } from '@aureus/protocol'
import {
  DELEGATION_MANAGER,
  type ExecutionPermission,
  executionPermission,
  PERMISSION_RULES,
  PERMISSION_TYPES,
  type SupportedExecutionPermissions,
} from '@aureus/protocol/permissions'
import { contextOf, type PermissionsApi } from './permissionsApi.ts'

/** By type: the chains and the rules that we enforce. Empty where the operator has not turned permissions on. */
export function supportedPermissions(
  networks: readonly WalletNetwork[],
): SupportedExecutionPermissions {
  const chainIds = networks
    .filter(({ smartAccount }) => smartAccount?.permissions)
    .map(({ caipNetworkId }) => evmChainIdHex(caipNetworkId))
  if (chainIds.length === 0) return {}
  return Object.fromEntries(
    PERMISSION_TYPES.map((type) => [type, { chainIds, ruleTypes: [...PERMISSION_RULES] }]),
  )
}

/** Only those that this page asked for and that can still be used. @throws EmbeddedFault */
export async function grantedPermissions(
  api: Pick<PermissionsApi, 'list'>,
  { account, origin, signal }: { account: string; origin: string; signal: AbortSignal },
): Promise<ExecutionPermission[]> {
  const all = await api.list(signal)
  return all
    .filter((one) => one.origin === origin && one.terms.from === account)
    .filter(({ status }) => status === 'active' || status === 'unknown')
    .map((one) =>
      executionPermission(one.terms, {
        chainId: evmChainIdHex(one.caipNetworkId),
        context: contextOf(one),
        delegationManager: DELEGATION_MANAGER,
      }),
    )
}
