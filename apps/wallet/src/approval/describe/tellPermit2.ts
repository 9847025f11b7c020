// Describes allowances through Permit2, the contract through which other contracts take tokens.
import { enDetails } from '../../lib/messages/en.details.ts'
import type { Row } from '../display.ts'
import { type Allowance, PERMIT2, type Permit2Call } from './readPermit2.ts'
import {
  addressRow,
  amountRow,
  type ClaimOf,
  danger,
  limitRow,
  type Told,
  tokenAmount,
  tokenRows,
  UNLIMITED,
  untilRow,
} from './told.ts'

const words = enDetails.transaction

export function tellPermit2(call: Permit2Call, claimOf: ClaimOf): Told {
  const through = addressRow(words.through, PERMIT2)
  switch (call.kind) {
    case 'allow': {
      const { spender, allowances } = call
      const [only] = allowances
      const unlimited = allowances.some(({ amount }) => amount >= UNLIMITED)
      return {
        title: words.approve,
        rows: [
          addressRow(words.spender, spender),
          ...allowances.flatMap((one) => allowanceRows(one, claimOf)),
          through,
        ],
        warnings: unlimited ? [danger(words.unlimitedApproval)] : [],
        action: words.actionApprove,
        ...(!call.signed &&
          only &&
          only.amount > 0n && { allowance: { amount: only.amount, claim: claimOf(only.token) } }),
      }
    }
    case 'move': {
      const claim = claimOf(call.token)
      const amount = tokenAmount(call.amount, claim)
      return {
        title: words.sendToken(amount),
        rows: [
          amountRow(words.amount, amount),
          addressRow(words.from, call.from),
          addressRow(words.to, call.to),
          ...tokenRows(call.token, claim),
          through,
        ],
        warnings: [],
        action: words.action,
      }
    }
    case 'forbid':
      return {
        title: words.forbid,
        rows: [
          ...call.pairs.flatMap(({ token, spender }) => [
            addressRow(words.spender, spender),
            ...tokenRows(token, claimOf(token)),
          ]),
          through,
        ],
        warnings: [],
        action: words.actionForbid,
      }
  }
}

function allowanceRows({ token, amount, expiresAtS }: Allowance, claimOf: ClaimOf): Row[] {
  const claim = claimOf(token)
  return [
    limitRow(words.amount, amount, claim),
    // Zero means only the block that includes it.
    expiresAtS === 0
      ? { label: words.until, value: words.thisBlock, style: 'text' }
      : untilRow(words.until, BigInt(expiresAtS)),
    ...tokenRows(token, claim),
  ]
}
