// What the operation costs that comes with a permission, and whether the account can pay it.
import type { PermissionCost } from '../../../approval/describe/describePermission.ts'
import { shortfallsOf } from '../../../approval/describe/shortfalls.ts'
import type { Warning } from '../../../approval/display.ts'
import { readBalances } from '../../../transactions/transaction/readBalances.ts'
import type { PreparedOperation } from '../../../transactions/userOperations/prepareOperation.ts'
import type { AskedMethod } from '../asked.ts'

export const costOf = (
  { operation, sponsor, highestFee }: PreparedOperation,
  { brand }: AskedMethod,
): PermissionCost => ({
  sponsor: operation.paymaster === undefined ? undefined : (sponsor?.name ?? brand),
  highestFee,
})

/** Warns if the account pays and has too little. */
export async function feeWarnings(
  asked: AskedMethod,
  cost: PermissionCost | undefined,
): Promise<Warning[]> {
  if (!cost || cost.sponsor !== undefined) return []
  const { account, network } = asked
  const balances = await readBalances({ ...asked, tokens: [] })
  const fee = { to: undefined, value: 0n, data: undefined, highestFee: cost.highestFee }
  return shortfallsOf([fee], { account, network, claimOf: () => undefined, balances })
}
