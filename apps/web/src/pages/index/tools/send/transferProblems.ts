import type { AccountMessages } from '../../../../messages/enAccount.ts'
import type { TransferProblems } from './checkTransfer.ts'

/** The sentence under each field that has a problem. */
export function transferProblems(
  messages: AccountMessages['send']['problems'],
  problems: TransferProblems,
  { decimals, available }: { decimals: number; available: string },
): { recipient?: string; amount?: string } {
  const recipients = {
    empty: messages.recipientEmpty,
    form: messages.recipientForm,
    checksum: messages.recipientChecksum,
  }
  const amounts = {
    empty: messages.amountEmpty,
    notANumber: messages.amountForm,
    tooManyDecimals: messages.amountDecimals(decimals),
    zero: messages.amountZero,
    insufficient: messages.insufficient(available),
  }
  return {
    ...(problems.recipient && { recipient: recipients[problems.recipient] }),
    ...(problems.amount && { amount: amounts[problems.amount] }),
  }
}
