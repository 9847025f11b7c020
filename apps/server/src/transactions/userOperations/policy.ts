// For what the operator pays. Everything is decided before anybody signs.
import type { EvmAddress } from '@aureus/protocol'
import type { Hex, UserOperation, UserOperationCall } from '@aureus/protocol/operations'
import { gasLimitOf } from './gas.ts'
import type { PaymasterPolicy } from './settings.ts'

export type PolicyRefusal = 'target' | 'gasPrice' | 'operationLimit'

export interface Judged {
  calls: readonly UserOperationCall[]
  operation: Pick<UserOperation, 'maxFeePerGas'>
  /** The most that it can cost, in wei. */
  cost: bigint
}

/** Why the operator does not pay, if budgets do not matter; `undefined` if it would. */
export function judge(
  policy: PaymasterPolicy,
  { calls, operation, cost }: Judged,
): PolicyRefusal | undefined {
  if (!calls.every((call) => isPaidTarget(policy, call))) return 'target'
  if (BigInt(operation.maxFeePerGas) > policy.maxGasPrice) return 'gasPrice'
  return cost > policy.operationLimit ? 'operationLimit' : undefined
}

function isPaidTarget({ targets }: PaymasterPolicy, { to, data }: { to: EvmAddress; data: Hex }) {
  if (targets.all) return true
  const selector = data.slice(0, 10).toLowerCase()
  return targets.list.some(
    (target) =>
      target.address === to && (target.selector === undefined || target.selector === selector),
  )
}

/** The most that an operation can cost, in wei. */
export const maxCostOf = (operation: UserOperation): bigint =>
  gasLimitOf(operation) * BigInt(operation.maxFeePerGas)
