// What calls change, in full: coins and tokens out and in, and what others may take afterwards.
import { enDetails } from '../../../lib/messages/en.details.ts'
import type { Row } from '../../display.ts'
import type { Effects, Moved } from '../effects/effectsOf.ts'
import { movableRow, movedAmount } from '../tellBrief.ts'
import { addressRow, amountRow, type Known, limitRow } from '../told.ts'

const words = enDetails.operation

/** @param includesFee whether a fee in a token is among the changes */
export function tellEffects(
  { out, into, allowances, operators }: Effects,
  known: Known,
  includesFee: boolean,
): Row[] {
  const write = (label: string) => (moved: Moved) => [
    amountRow(label, movedAmount(moved, known)),
    ...(moved.kind === 'coin' ? [] : [addressRow('', moved.contract)]),
  ]
  const all = [
    ...out.flatMap(write(words.gives)),
    ...into.flatMap(write(words.gets)),
    ...allowances.flatMap(({ token, spender, amount, claim }) => [
      limitRow(words.spendable, amount, claim),
      addressRow(enDetails.transaction.spender, spender),
      addressRow(enDetails.transaction.token, token),
    ]),
    ...operators.flatMap((one) => [
      movableRow(one),
      addressRow(enDetails.transaction.spender, one.operator),
      addressRow(enDetails.transaction.token, one.token),
    ]),
  ]
  return [
    { label: includesFee ? words.changesWithFee : words.changes, value: '', style: 'step' },
    { label: '', value: words.simulated, style: 'text' },
    ...(all.length === 0
      ? [{ label: words.nothingLabel, value: words.nothing, style: 'text' } as const]
      : all),
  ]
}
