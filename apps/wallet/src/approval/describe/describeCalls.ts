// `wallet_sendCalls`: several transactions, approved together.
import type { UserOperationEffects } from '@aureus/protocol/operations'
import { enDetails } from '../../lib/messages/en.details.ts'
import type { PreparedTransaction } from '../../transactions/transaction/prepare.ts'
import type { Balances } from '../../transactions/transaction/readBalances.ts'
import type { Display } from '../display.ts'
import { tellUndescribedCalls } from './effects/undescribed.ts'
import type { Question } from './question.ts'
import { rawTransaction } from './rawTransaction.ts'
import { shortfallsOf } from './shortfalls.ts'
import { tellRead } from './tellBrief.ts'
import { tellSteps } from './tellCall.ts'
import { amountRow, type ClaimOf, danger, type Loaded, nativeAmount, signerRows } from './told.ts'

const words = enDetails.transaction

export interface DescribeCallsParameters extends Question, Loaded {
  transactions: readonly PreparedTransaction[]
  claimOf: ClaimOf
  balances: Balances
  /** By simulation, for what a descriptor describes; absent if the network could not simulate it. */
  effects?: UserOperationEffects | undefined
  /** Whether the first would revert, according to the chain. Later ones depend on earlier ones. */
  fails: boolean
  /** Whether the chain could not check a later one. */
  unsure: boolean
}

/** @throws if one of them deploys a contract, which must be asked alone */
export function describeCalls(parameters: DescribeCallsParameters): Display {
  const { origin, claimedName, account, network, transactions, fails, unsure } = parameters
  const calls = transactions.map(({ to, value, data }) => ({ to: to ?? '', value, data }))
  const told = tellSteps(calls, parameters)
  const fee = transactions.reduce((sum, { highestFee }) => sum + highestFee, 0n)
  return {
    title: told.title,
    origin,
    claimedName,
    summary: told.title,
    warnings: [
      ...told.warnings,
      ...tellUndescribedCalls(told, { ...parameters, calls }),
      ...shortfallsOf(transactions, parameters),
      ...(fails ? [danger(words.fails)] : []),
      ...(transactions.some(({ isDear }) => isDear) ? [danger(words.dear)] : []),
      ...(unsure ? [{ level: 'caution', text: words.unsure } as const] : []),
      { level: 'caution', text: words.apart },
    ],
    brief: [...tellRead(calls, parameters), amountRow(words.fee, nativeAmount(fee, network))],
    rows: [
      ...told.rows,
      { label: words.how, value: '', style: 'step' },
      ...signerRows(account, network),
    ],
    raw: transactions.map(({ serializable }, at) =>
      rawTransaction(serializable, words.step(at + 1, transactions.length)),
    ),
    action: told.action,
  }
}
