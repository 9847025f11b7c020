// The few lines at the top of a question: what leaves the account, what arrives, and the fee. They are read without
// scrolling, however long the details are.
import { shortLabel } from '@aureus/protocol/labels'
import type { TokenFee } from '@aureus/protocol/operations'
import { enDetails } from '../../lib/messages/en.details.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { BatchCall } from '../../transactions/calls/batchCall.ts'
import type { Row } from '../display.ts'
import { type Effects, effectsOf, type Moved } from './effects/effectsOf.ts'
import { isSame, readFlows } from './effects/readFlows.ts'
import { arrivesAt, readSwap } from './swap/readSwap.ts'
import { tellSwapBrief } from './swap/tellSwap.ts'
import { addressRow, amountRow, type Known, limitRow, nativeAmount, tokenAmount } from './told.ts'

const words = enDetails.brief
/** More would push the fee below the fold of a small phone. */
const MAX_LINES = 4

/** What leaves, what arrives, and what others may take. */
export function tellBrief({ out, into, allowances, operators }: Effects, known: Known): Row[] {
  const write = (label: string) => (moved: Moved) => amountRow(label, movedAmount(moved, known))
  return [
    ...shortened(out.map(briefly).map(write(words.sends))),
    ...shortened(into.map(briefly).map(write(words.gets))),
    ...shortened([
      ...allowances.map(({ amount, claim }) => limitRow(words.spendable, amount, claim)),
      ...operators.map(({ id }) => movableRow(id === undefined ? {} : { id: briefId(id) })),
    ]),
  ]
}

/** What plain calls send and allow, as far as the wallet reads them. */
export function tellRead(calls: readonly BatchCall[], known: Known): Row[] {
  const swap = readSwap(calls, known)
  if (swap && arrivesAt(swap, known.account)) return tellSwapBrief(swap, known)
  return tellBrief(effectsOf(readFlows(calls, known.account), undefined, known.claimOf), known)
}

/** In the asset's own unit. */
export function movedAmount(moved: Moved, { network }: Pick<Known, 'network'>): string {
  switch (moved.kind) {
    case 'coin':
      return nativeAmount(moved.amount, network)
    case 'token':
      return tokenAmount(moved.amount, moved.claim)
    case 'item':
      return itemAmount(moved.amount, moved.id)
  }
}

/** Ids may have 78 digits. The details have all of them. */
const LONGEST_ID = 12
const briefId = (id: string): string => (id.length > LONGEST_ID ? shortLabel(id) : id)
const briefly = (moved: Moved): Moved =>
  moved.kind === 'item' ? { ...moved, id: briefId(moved.id) } : moved

/** Of ERC-721 and ERC-1155. */
const itemAmount = (count: bigint, id: string): string =>
  enDetails.typedData.item(count.toString(), id)

export const movableRow = ({ id }: { id?: string }): Row => ({
  ...amountRow(
    enDetails.operation.movable,
    id === undefined ? enDetails.operation.anyItem : itemAmount(1n, id),
  ),
  ...(id === undefined && { alarm: true }),
})

/** What the account pays in a token including the fee, or gets of it after the fee. */
export function tellAfterFee(
  { out, into }: Pick<Effects, 'out' | 'into'>,
  tokenFee: TokenFee,
): Row[] {
  const isOfFee = (one: Moved): one is Moved & { kind: 'token' } =>
    one.kind === 'token' && isSame(one.contract, tokenFee.token)
  const fee = BigInt(tokenFee.amount)
  const paid = out.find(isOfFee)
  if (paid) return [amountRow(words.total, tokenAmount(paid.amount + fee, paid.claim))]
  const gained = into.find(isOfFee)
  if (!gained || gained.amount <= fee) return []
  return [amountRow(words.afterFee, tokenAmount(gained.amount - fee, gained.claim))]
}

/** @param product the operator's name */
export function tellTokenFee(
  { token, payee, amount }: TokenFee,
  { claimOf }: Pick<Known, 'claimOf'>,
  product: string | undefined,
): Row[] {
  return [
    amountRow(words.tokenFee, tokenAmount(BigInt(amount), claimOf(token))),
    ...(product === undefined
      ? []
      : [{ label: words.payee, value: visibleText(product), style: 'text' } as const]),
    addressRow(product === undefined ? words.payee : '', payee),
  ]
}

/** A long list would push what follows it out of sight. */
export function shortened(rows: readonly Row[]): Row[] {
  if (rows.length <= MAX_LINES) return [...rows]
  const kept = rows.slice(0, MAX_LINES - 1)
  return [...kept, { label: '', value: words.more(rows.length - kept.length), style: 'text' }]
}
