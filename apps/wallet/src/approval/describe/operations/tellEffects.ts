// What calls change, by the server's simulation: coins and tokens out and in, and approvals left.
import type { OperationEffects } from '@aureus/protocol/operations'
import { enDetails } from '../../../messages/en.details.ts'
import type { Row } from '../../display.ts'
import { claimFor, itemAmount, movableRow } from '../tellBrief.ts'
import { addressRow, amountRow, type Known, limitRow, nativeAmount, tokenAmount } from '../told.ts'

const words = enDetails.operation

/** @param includesFee whether a fee in a token is among the changes */
export function tellEffects(
  effects: OperationEffects,
  { network, claimOf }: Known,
  includesFee: boolean,
): Row[] {
  const { coin, tokens, approvals, items = [], operators = [] } = effects
  const changes = [
    ...changeRows(BigInt(coin), (amount) => nativeAmount(amount, network)),
    ...tokens.flatMap((token) =>
      changeRows(
        BigInt(token.change),
        (amount) => tokenAmount(amount, claimFor(claimOf, token.address, token)),
        token.address,
      ),
    ),
    ...items.flatMap(({ address, id, change }) =>
      changeRows(BigInt(change), (amount) => itemAmount(amount, id), address),
    ),
  ]
  const movable = operators.flatMap((one) => [
    movableRow(one),
    addressRow(enDetails.transaction.spender, one.operator),
    addressRow(enDetails.transaction.token, one.token),
  ])
  const spendable = approvals.flatMap((approval) => [
    limitRow(words.spendable, BigInt(approval.amount), claimFor(claimOf, approval.token, approval)),
    addressRow(enDetails.transaction.spender, approval.spender),
    addressRow(enDetails.transaction.token, approval.token),
  ])
  const left = [...spendable, ...movable]
  return [
    { label: includesFee ? words.changesWithFee : words.changes, value: '', style: 'step' },
    { label: '', value: words.simulated, style: 'text' },
    ...(changes.length + left.length === 0
      ? [{ label: words.nothingLabel, value: words.nothing, style: 'text' } as const]
      : [...changes, ...left]),
  ]
}

function changeRows(change: bigint, amountOf: (amount: bigint) => string, token?: string): Row[] {
  if (change === 0n) return []
  const [label, amount] = change < 0n ? [words.gives, -change] : [words.gets, change]
  return [amountRow(label, amountOf(amount)), ...(token ? [addressRow('', token)] : [])]
}
