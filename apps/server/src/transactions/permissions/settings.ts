// Networks on which accounts may grant limited permissions (ERC-7715).
import type { CaipNetworkId } from '@aureus/protocol'
import * as v from 'valibot'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { networkIds, type Read } from '../../platform/settings/schema.ts'
import type { OperationVariables } from '../userOperations/settings.ts'

export const permissionVariables = { EXECUTION_PERMISSIONS: v.optional(networkIds) }

type PermissionVariables = Read<typeof permissionVariables>

/** Empty by default: the standard is a draft. */
export const permissionNetworksOf = ({
  EXECUTION_PERMISSIONS: networks,
}: PermissionVariables): readonly CaipNetworkId[] => networks ?? []

export function permissionProblems({
  EXECUTION_PERMISSIONS: networks = [],
  SMART_ACCOUNT_NETWORKS: smartAccounts = [],
  COUNTERFACTUAL_NETWORKS: counterfactual = [],
}: PermissionVariables &
  Pick<
    OperationVariables,
    'SMART_ACCOUNT_NETWORKS' | 'COUNTERFACTUAL_NETWORKS'
  >): SettingsProblem[] {
  const name = 'EXECUTION_PERMISSIONS'
  const plain = networks.find((id) => !smartAccounts.includes(id))
  if (plain !== undefined) return [{ name, remedy: `${plain} is not in SMART_ACCOUNT_NETWORKS` }]
  const contract = networks.find((id) => counterfactual.includes(id))
  return contract === undefined
    ? []
    : [{ name, remedy: `accounts on ${contract} cannot grant any: see COUNTERFACTUAL_NETWORKS` }]
}
