// What a visitor typed to send coins: parsed, or what is wrong with each field.

import { type AmountProblem, parseAmount } from '@aureus/core'
import { type EvmAddress, isChecksumAddress, toChecksumAddress } from '@aureus/protocol'

export type RecipientProblem = 'empty' | 'form' | 'checksum'

export interface TransferProblems {
  recipient?: RecipientProblem
  amount?: AmountProblem | 'insufficient'
}

export type CheckedTransfer =
  | { ok: true; to: EvmAddress; value: bigint }
  | { ok: false; problems: TransferProblems }

/**
 * An address in one case carries no checksum and is taken as it is; one in mixed case must match its own
 * (EIP-55), because then a letter was mistyped.
 * @param balance base units; `undefined` while it is not known, and then not checked.
 */
export function checkTransfer(
  fields: { recipient: string; amount: string },
  { decimals, balance }: { decimals: number; balance: bigint | undefined },
): CheckedTransfer {
  const recipient = checkRecipient(fields.recipient.trim())
  const amount = parseAmount(fields.amount, decimals)
  const short = amount.ok && balance !== undefined && amount.value > balance
  if (recipient.ok && amount.ok && !short)
    return { ok: true, to: recipient.address, value: amount.value }
  return {
    ok: false,
    problems: {
      ...(!recipient.ok && { recipient: recipient.problem }),
      ...(!amount.ok && { amount: amount.problem }),
      ...(short && { amount: 'insufficient' as const }),
    },
  }
}

function checkRecipient(
  text: string,
): { ok: true; address: EvmAddress } | { ok: false; problem: RecipientProblem } {
  if (text === '') return { ok: false, problem: 'empty' }
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { ok: false, problem: 'form' }
  const digits = text.slice(2)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!oneCase && !isChecksumAddress(text)) return { ok: false, problem: 'checksum' }
  return { ok: true, address: toChecksumAddress(text) }
}
