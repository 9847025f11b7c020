// Networks on which accounts may grant limited permissions (ERC-7715).
import type { CaipNetworkId } from '@aureus/protocol'
import * as v from 'valibot'
import type { Report } from '../../platform/settings/problem.ts'
import { networkIds, type Read } from '../../platform/settings/schema.ts'
import type { OperationVariables } from '../userOperations/settings.ts'

export const permissionVariables = { EXECUTION_PERMISSIONS: v.optional(networkIds) }

type PermissionVariables = Read<typeof permissionVariables>

/** Empty by default: the standard is a draft. */
export function readPermissionNetworks(
  {
    EXECUTION_PERMISSIONS: networks = [],
    SMART_ACCOUNT_NETWORKS: smartAccounts = [],
    COUNTERFACTUAL_NETWORKS: counterfactual = [],
  }: PermissionVariables &
    Pick<OperationVariables, 'SMART_ACCOUNT_NETWORKS' | 'COUNTERFACTUAL_NETWORKS'>,
  report: Report,
): readonly CaipNetworkId[] {
  const name = 'EXECUTION_PERMISSIONS'
  const plain = networks.find((id) => !smartAccounts.includes(id))
  const contract = networks.find((id) => counterfactual.includes(id))
  if (plain !== undefined) report(name, `${plain} is not in SMART_ACCOUNT_NETWORKS`)
  else if (contract !== undefined)
    report(name, `accounts on ${contract} cannot grant any: see COUNTERFACTUAL_NETWORKS`)
  return networks
}
