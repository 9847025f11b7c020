// Calls of a token's own contract.
import { enApproval } from '../../messages/en.approval.ts'
import type { Call } from './calls.ts'
import {
  addressRow,
  amountRow,
  danger,
  limitRow,
  type TokenClaim,
  type Told,
  tokenAmount,
  tokenRows,
  UNLIMITED,
} from './told.ts'

const words = enApproval.transaction

export function tellToken(call: Call, contract: string, claim: TokenClaim | undefined): Told {
  const rows = tokenRows(contract, claim)
  switch (call.kind) {
    case 'transfer':
    case 'transferFrom': {
      const amount = tokenAmount(call.amount, claim)
      return {
        title: words.sendToken(amount),
        rows: [
          amountRow(words.amount, amount),
          ...(call.kind === 'transferFrom' ? [addressRow(words.from, call.from)] : []),
          addressRow(words.to, call.to),
          ...rows,
        ],
        warnings:
          call.to.toLowerCase() === contract.toLowerCase() ? [danger(words.toTokenContract)] : [],
        action: words.action,
        recipient: call.to,
      }
    }
    case 'approve': {
      const { amount, spender } = call
      const unlimited = amount >= UNLIMITED
      return {
        title: words.approve,
        rows: [
          addressRow(words.spender, spender),
          ...(call.more
            ? [{ label: words.function, value: 'increaseAllowance', look: 'code' } as const]
            : []),
          limitRow(words.amount, amount, claim),
          ...rows,
        ],
        warnings: unlimited ? [danger(words.unlimitedApproval)] : [],
        action: words.actionApprove,
        recipient: spender,
        ...(amount > 0n && { allowance: { amount, claim } }),
      }
    }
    case 'approveAll':
      return {
        title: words.approveAll,
        rows: [
          addressRow(words.spender, call.spender),
          { label: words.function, value: `setApprovalForAll(${call.approved})`, look: 'code' },
          ...rows,
        ],
        warnings: call.approved ? [danger(words.allTokens)] : [],
        action: call.approved ? words.actionApprove : words.action,
        recipient: call.spender,
      }
    case 'transferItem':
      return {
        title: words.sendToken(`#${call.tokenId}`),
        rows: [
          amountRow(words.tokenId, call.tokenId.toString()),
          ...(call.amount === undefined ? [] : [amountRow(words.amount, call.amount.toString())]),
          addressRow(words.from, call.from),
          addressRow(words.to, call.to),
          ...rows,
          ...(call.data === undefined || call.data === '0x'
            ? []
            : [{ label: words.data, value: call.data, look: 'block' } as const]),
        ],
        warnings: [],
        action: words.action,
        recipient: call.to,
      }
  }
}
