// The account's code is taken away on one network (EIP-7702).
import { enDetails } from '../../../lib/messages/en.details.ts'
import type { Display } from '../../display.ts'
import type { Question } from '../question.ts'
import { danger, signerRows } from '../told.ts'

const words = enDetails.undelegation

export interface Undelegation {
  code: 'ours' | 'other'
  codeAddress: string
  /** Who pays for the transaction. */
  product: string
}

export function describeUndelegation(
  { origin, claimedName, network, account }: Question,
  { code, codeAddress, product }: Undelegation,
): Display {
  return {
    title: words.title,
    origin,
    claimedName,
    summary: words.summary(network.name),
    warnings: code === 'other' ? [danger(words.foreign)] : [],
    rows: [
      { label: words.effect, value: words.effectIs, style: 'text' },
      { label: words.contract, value: codeAddress, style: 'code' },
      { label: words.fee, value: enDetails.operation.paidBy(product), style: 'amount' },
      ...signerRows(account, network),
    ],
    action: words.action,
  }
}
