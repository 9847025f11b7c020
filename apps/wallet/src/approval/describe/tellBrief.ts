// The few lines at the top of a question: what leaves the account, what arrives, and the fee. They are read without
// scrolling, however long the details are.
import { shortLabel } from '@aureus/protocol/labels'
import type { OperationEffects, TokenFee } from '@aureus/protocol/operations'
import { enDetails } from '../../messages/en.details.ts'
import type { Row } from '../display.ts'
import type { InnerCall } from './readBatch.ts'
import { spentTokens } from './shortfalls.ts'
import {
  addressRow,
  amountRow,
  type ClaimOf,
  type Known,
  limitRow,
  nativeAmount,
  tokenAmount,
} from './told.ts'
import { visibleText } from './visibleText.ts'

const words = enDetails.brief
/** More would push the fee below the fold of a small phone. */
const MAX_LINES = 4

/** What plain calls send, as far as the wallet reads them. */
export function tellSent(calls: readonly InnerCall[], { account, network, claimOf }: Known): Row[] {
  const coins = calls.reduce((sum, { value }) => sum + value, 0n)
  return shortened([
    ...(coins > 0n ? [amountRow(words.sends, nativeAmount(coins, network))] : []),
    ...[...spentTokens(calls, account)].map(([contract, amount]) =>
      amountRow(words.sends, tokenAmount(amount, claimOf(contract))),
    ),
  ])
}

interface Change {
  /** In base units, negative for what leaves. */
  change: bigint
  write(amount: bigint): string
}

/** What the simulation found, without a fee in a token: that has a line of its own. */
export function tellChanges(
  { coin, tokens, approvals, items = [], operators = [] }: OperationEffects,
  { network, claimOf }: Known,
  tokenFee?: TokenFee,
): Row[] {
  const changes: Change[] = [
    { change: BigInt(coin), write: (amount) => nativeAmount(amount, network) },
    ...tokens.map((token) => ({
      change: BigInt(token.change) + feeIn(token.address, tokenFee),
      write: (amount: bigint) => tokenAmount(amount, claimFor(claimOf, token.address, token)),
    })),
    ...items.map(({ id, change }) => ({
      change: BigInt(change),
      write: (amount: bigint) => itemAmount(amount, briefId(id)),
    })),
  ]
  const out = changes.filter(({ change }) => change < 0n)
  const into = changes.filter(({ change }) => change > 0n)
  return [
    ...shortened(out.map(({ change, write }) => amountRow(words.sends, write(-change)))),
    ...shortened(into.map(({ change, write }) => amountRow(words.gets, write(change)))),
    ...shortened([
      ...approvals.map((one) =>
        limitRow(words.spendable, BigInt(one.amount), claimFor(claimOf, one.token, one)),
      ),
      ...operators.map(({ id }) => movableRow(id === undefined ? {} : { id: briefId(id) })),
    ]),
  ]
}

/** Ids may have 78 digits. The details have all of them. */
const LONGEST_ID = 12
const briefId = (id: string): string => (id.length > LONGEST_ID ? shortLabel(id) : id)

/** Of ERC-721 and ERC-1155. */
export const itemAmount = (count: bigint, id: string): string =>
  enDetails.typedData.item(count.toString(), id)

export const movableRow = ({ id }: { id?: string }): Row => ({
  ...amountRow(
    enDetails.operation.movable,
    id === undefined ? enDetails.operation.anyItem : itemAmount(1n, id),
  ),
  ...(id === undefined && { alarm: true }),
})

/** What the fee in a token leaves of the same token, or adds to it. */
export function tellAfterFee(
  { tokens }: OperationEffects,
  { claimOf }: Pick<Known, 'claimOf'>,
  tokenFee: TokenFee,
): Row[] {
  const found = tokens.find(({ address }) => isSame(address, tokenFee.token))
  const net = BigInt(found?.change ?? 0)
  const gross = net + BigInt(tokenFee.amount)
  if (!found || gross === 0n) return []
  const claim = claimFor(claimOf, tokenFee.token, found)
  return net < 0n
    ? [amountRow(words.total, tokenAmount(-net, claim))]
    : [amountRow(words.afterFee, tokenAmount(net, claim))]
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

/** Names and decimals are the wallet's own readings where it has them, else those of the simulation. */
export const claimFor = (
  claimOf: ClaimOf,
  address: string,
  { symbol, decimals }: { symbol?: string; decimals?: number },
) =>
  claimOf(address) ??
  (symbol !== undefined && decimals !== undefined ? { symbol, decimals } : undefined)

/** A long list would push what follows it out of sight. */
export function shortened(rows: readonly Row[]): Row[] {
  if (rows.length <= MAX_LINES) return [...rows]
  const kept = rows.slice(0, MAX_LINES - 1)
  return [...kept, { label: '', value: words.more(rows.length - kept.length), style: 'text' }]
}

const feeIn = (address: string, fee: TokenFee | undefined): bigint =>
  fee && isSame(address, fee.token) ? BigInt(fee.amount) : 0n

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
