// Why a request about operations is refused, in words for people.
import { Refusal } from '../../embedded/walletApi/refusal.ts'

const refusals = {
  operations_unsupported: [404, 'This network has no smart accounts here.'],
  account_not_yours: [403, 'This account belongs to another wallet. Reload the page.'],
  delegate_refused: [400, 'This wallet does not use this code for its account.'],
  paymaster_refused: [403, 'The site named a payment service that this wallet does not use.'],
  paymaster_unavailable: [503, 'The service that would pay for this does not answer. Try again.'],
  chain_unavailable: [503, 'The network does not answer. Please try again in a moment.'],
  operation_refused: [400, 'The network would refuse this. Start again.'],
  operation_too_large: [400, 'This is more than fits a block. Do it in smaller parts.'],
  operation_outdated: [409, 'This took too long, or something else came first. Start again.'],
  account_changed: [
    409,
    'The code of your account changed in the meantime. Check your smart account and start again.',
  ],
  authorization_refused: [400, 'The permission for your account to run code is not valid.'],
  batch_duplicate: [409, 'This request was sent already.'],
  operation_unknown: [404, 'This transaction is not known here.'],
  operations_paused: [
    429,
    'Several of your transactions failed. Please wait a few minutes and try again.',
  ],
  operations_stopped: [
    503,
    'Too many transactions failed today, so this wallet sends no more. Please try again tomorrow.',
  ],
  undelegation_limited: [429, 'This was done often today. Please try again tomorrow.'],
} as const satisfies Record<string, readonly [status: number, description: string]>

export type OperationReason = keyof typeof refusals

export function refusal(reason: OperationReason): Refusal {
  const [status, description] = refusals[reason]
  return new Refusal(status, reason, description)
}
