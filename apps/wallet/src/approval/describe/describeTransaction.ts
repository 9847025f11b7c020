// `eth_sendTransaction`: describes exactly the transaction that would be sent.
import type { UserOperationEffects } from '@aureus/protocol/operations'
import { enDetails } from '../../lib/messages/en.details.ts'
import type { PreparedTransaction } from '../../transactions/transaction/prepare.ts'
import type { Balances } from '../../transactions/transaction/readBalances.ts'
import type { Display } from '../display.ts'
import { editorOf } from './editorOf.ts'
import { tellUndescribedCalls } from './effects/undescribed.ts'
import type { Question } from './question.ts'
import { loweredNote, rawTransaction } from './rawTransaction.ts'
import { shortfallsOf } from './shortfalls.ts'
import { tellRead } from './tellBrief.ts'
import { tellCall, tellUnknown } from './tellCall.ts'
import {
  amountRow,
  type ClaimOf,
  danger,
  type Loaded,
  nativeAmount,
  signerRows,
  type Told,
} from './told.ts'

const words = enDetails.transaction

export interface DescribeTransactionParameters extends Question, Loaded {
  transaction: PreparedTransaction
  claimOf: ClaimOf
  balances: Balances
  /** By simulation, for what a descriptor describes; absent if the network could not simulate it. */
  effects?: UserOperationEffects | undefined
  /** Whether it would revert, according to the chain. */
  fails: boolean
}

export function describeTransaction(parameters: DescribeTransactionParameters): Display {
  const { origin, claimedName, account, network, transaction, fails } = parameters
  const told = tell(parameters)
  const calls = [{ ...transaction, to: transaction.to ?? '' }]
  return {
    title: told.title,
    origin,
    claimedName,
    summary: told.title,
    warnings: [
      ...told.warnings,
      ...tellUndescribedCalls(told, { ...parameters, calls }),
      ...shortfallsOf([transaction], parameters),
      ...(fails ? [danger(words.fails)] : []),
      ...(transaction.isDear ? [danger(words.dear)] : []),
    ],
    brief: [
      ...tellRead(calls, parameters),
      amountRow(words.fee, nativeAmount(transaction.highestFee, network)),
    ],
    rows: [...told.rows, ...signerRows(account, network)],
    raw: [
      rawTransaction(transaction.serializable, enDetails.raw.transaction),
      ...(told.allowance ? [loweredNote] : []),
    ],
    action: told.action,
    ...editorOf(told),
  }
}

function tell(parameters: DescribeTransactionParameters): Told {
  const { transaction, network } = parameters
  const { to, data, value } = transaction
  if (to !== undefined) return tellCall({ to, data, value }, parameters)
  const told = tellUnknown(words.deploy, [], data ?? '0x')
  if (value === 0n) return told
  return { ...told, rows: [...told.rows, amountRow(words.amount, nativeAmount(value, network))] }
}
