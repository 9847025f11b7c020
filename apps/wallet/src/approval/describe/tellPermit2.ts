// Allowances through Permit2: the contract that other contracts take tokens with.
import { enApproval } from '../../messages/en.approval.ts'
import { enDevices } from '../../messages/en.devices.ts'
import type { Row } from '../display.ts'
import { type Allowance, PERMIT2, type Permit2Call } from './readPermit2.ts'
import {
  addressRow,
  amountRow,
  type ClaimOf,
  danger,
  type Told,
  tokenAmount,
  tokenRows,
  UNLIMITED,
} from './told.ts'

const words = enApproval.transaction
/** Later than any calendar. */
const FOREVER_S = 32_503_680_000

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
        recipient: spender,
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
        recipient: call.to,
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
        recipient: PERMIT2,
      }
  }
}

function allowanceRows({ token, amount, expiresAtS }: Allowance, claimOf: ClaimOf): Row[] {
  const claim = claimOf(token)
  const until =
    expiresAtS > FOREVER_S ? words.forever : enDevices.look.time(new Date(expiresAtS * 1000))
  return [
    amountRow(words.amount, amount >= UNLIMITED ? words.unlimited : tokenAmount(amount, claim)),
    // Zero is the block in which it lands, and no other.
    {
      label: words.until,
      value: expiresAtS === 0 ? words.thisBlock : until,
      look: 'text',
    },
    ...tokenRows(token, claim),
  ]
}
