// Describes calls of a token's own contract.
import { enDetails } from '../../lib/messages/en.details.ts'
import { type TokenClaim } from '../../transactions/transaction/readToken.ts'
import type { Row } from '../display.ts'
import type { Call } from './calls.ts'
import {
  addressRow,
  amountRow,
  danger,
  limitRow,
  type Told,
  tokenAmount,
  tokenRows,
  UNLIMITED,
} from './told.ts'

const words = enDetails.transaction

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
      }
    }
    case 'approve': {
      const { amount, spender, change } = call
      const unlimited = amount >= UNLIMITED && change !== 'less'
      const revokes = amount === 0n && change === undefined
      return {
        title: revokes ? words.revoke : change === 'less' ? words.lessApproval : words.approve,
        rows: [
          addressRow(words.spender, spender),
          ...(change === undefined
            ? []
            : [
                {
                  label: words.function,
                  value: change === 'more' ? 'increaseAllowance' : 'decreaseAllowance',
                  style: 'code',
                } as const,
              ]),
          change === 'less'
            ? amountRow(words.amount, tokenAmount(amount, claim))
            : limitRow(words.amount, amount, claim),
          ...rows,
        ],
        warnings: unlimited ? [danger(words.unlimitedApproval)] : [],
        action: revokes
          ? words.actionForbid
          : change === 'less'
            ? words.action
            : words.actionApprove,
        ...(amount > 0n && change !== 'less' && { allowance: { amount, claim } }),
      }
    }
    case 'permit': {
      const { owner, spender, amount } = call
      const unlimited = amount >= UNLIMITED
      return {
        title: amount === 0n ? words.revoke : words.approve,
        rows: [
          addressRow(words.spender, spender),
          { label: words.function, value: 'permit', style: 'code' },
          limitRow(words.amount, amount, claim),
          addressRow(words.from, owner),
          ...rows,
        ],
        warnings: unlimited ? [danger(words.unlimitedApproval)] : [],
        action: amount === 0n ? words.actionForbid : words.actionApprove,
      }
    }
    case 'approveAll':
      return {
        title: call.approved ? words.approveAll : words.revoke,
        rows: [
          addressRow(words.spender, call.spender),
          { label: words.function, value: `setApprovalForAll(${call.approved})`, style: 'code' },
          ...rows,
        ],
        warnings: call.approved ? [danger(words.allTokens)] : [],
        action: call.approved ? words.actionApprove : words.actionForbid,
      }
    case 'transferItems':
      return {
        title: words.sendItems(call.items.length),
        rows: [
          ...call.items.flatMap(({ tokenId, amount }) => [
            amountRow(words.tokenId, tokenId.toString()),
            amountRow(words.amount, amount.toString()),
          ]),
          addressRow(words.from, call.from),
          addressRow(words.to, call.to),
          ...rows,
          ...handedRows(call.data),
        ],
        warnings: [],
        action: words.action,
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
          ...handedRows(call.data),
        ],
        warnings: [],
        action: words.action,
      }
  }
}

/** Data passed to the recipient's contract with an item. */
const handedRows = (data: string | undefined): Row[] =>
  data === undefined || data === '0x' ? [] : [{ label: words.data, value: data, style: 'block' }]
