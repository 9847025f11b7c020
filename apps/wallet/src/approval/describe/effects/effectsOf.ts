// What calls come to: at least what the wallet reads from them, and what a simulation adds.
import type { TokenFee, UserOperationEffects } from '@aureus/protocol/operations'
import type { TokenClaim } from '../../../transactions/transaction/readToken.ts'
import type { ClaimOf } from '../told.ts'
import { type Allowance, type Flows, isSame } from './readFlows.ts'

export type Asset =
  | { kind: 'coin' }
  | {
      kind: 'token'
      contract: string
      claim: TokenClaim | undefined
      /** What of it goes to no account, by the simulation: shares that a contract takes back, for one. */
      burned?: bigint
    }
  | { kind: 'item'; contract: string; id: string }

export type Moved = Asset & { amount: bigint }

export interface Effects {
  out: Moved[]
  /** By the simulation only. */
  into: Moved[]
  /** Whether the simulation shows less leaving than the calls send: some would come back, or it is wrong. */
  isDoubted: boolean
  allowances: (Allowance & { claim: TokenClaim | undefined })[]
  operators: { token: string; operator: string; id?: string }[]
}

/** @param simulated undefined if nothing was simulated */
export function effectsOf(
  flows: Flows,
  simulated: UserOperationEffects | undefined,
  claimOf: ClaimOf,
): Effects {
  const sent = sentBy(flows, simulated, claimOf)
  const changes = simulated ? changesOf(simulated, claimOf) : []
  const out: Moved[] = []
  const into: Moved[] = []
  let isDoubted = false
  for (const asset of [...sent, ...changes.filter((one) => !sent.some(isAsset(one)))]) {
    const read = sent.find(isAsset(asset))?.amount ?? 0n
    const changed = changes.find(isAsset(asset))
    const change = changed?.amount
    const lost = change === undefined ? 0n : -change
    const amount = lost > read ? lost : read
    const burned = changed?.kind === 'token' ? changed.burned : undefined
    if (amount > 0n) out.push({ ...asset, ...(burned !== undefined && { burned }), amount })
    if (lost < 0n) into.push({ ...asset, amount: amount - lost })
    if (simulated && read > 0n && lost < read) isDoubted = true
  }
  return { out, into, isDoubted, ...permittedBy(flows, simulated, claimOf) }
}

const isAsset = (one: Asset) => (other: Asset) =>
  one.kind === other.kind &&
  (one.kind === 'coin' ||
    other.kind === 'coin' ||
    (isSame(one.contract, other.contract) &&
      (one.kind !== 'item' || other.kind !== 'item' || one.id === other.id)))

/** Names and decimals are the wallet's own readings. */
function sentBy(
  { coins, tokens, items }: Flows,
  simulated: UserOperationEffects | undefined,
  claimOf: ClaimOf,
): Moved[] {
  // A contract without decimals is a collection, and its `transferFrom` names an item.
  const isItem = (contract: string, id: bigint) =>
    claimOf(contract) === undefined &&
    simulated?.items?.some(
      (item) =>
        isSame(item.address, contract) && BigInt(item.id) === id && BigInt(item.change) < 0n,
    )
  return [
    ...(coins > 0n ? [{ kind: 'coin', amount: coins } as const] : []),
    ...tokens
      .filter(({ contract, amount }) => amount > 0n && !isItem(contract, amount))
      .map((token) => ({ kind: 'token', ...token, claim: claimOf(token.contract) }) as const),
    ...items
      .filter(({ amount }) => amount > 0n)
      .map((item) => ({ kind: 'item', ...item, id: item.id.toString() }) as const),
  ]
}

/** Negative for what leaves. One line for each asset, also where the answer has several. */
function changesOf({ coin, tokens, items = [] }: UserOperationEffects, claimOf: ClaimOf): Moved[] {
  const changes: Moved[] = [
    { kind: 'coin', amount: BigInt(coin) },
    ...tokens.map(
      (token): Moved => ({
        kind: 'token',
        contract: token.address,
        claim: claimFor(claimOf, token.address, token),
        ...(token.burned !== undefined && { burned: BigInt(token.burned) }),
        amount: BigInt(token.change),
      }),
    ),
    ...items.map(
      ({ address, id, change }): Moved => ({
        kind: 'item',
        contract: address,
        id: BigInt(id).toString(),
        amount: BigInt(change),
      }),
    ),
  ]
  const sums: Moved[] = []
  for (const one of changes) {
    const known = sums.find(isAsset(one))
    if (known) known.amount += one.amount
    else sums.push(one)
  }
  return sums
}

function permittedBy(
  flows: Flows,
  simulated: UserOperationEffects | undefined,
  claimOf: ClaimOf,
): Pick<Effects, 'allowances' | 'operators'> {
  const operators: Effects['operators'] = [...flows.operators]
  for (const one of simulated?.operators ?? [])
    if (!operators.some((known) => isSameOperator(known, one))) operators.push(one)
  // An allowance of a contract without decimals names an item.
  const isItem = ({ token, spender, amount }: Allowance) =>
    claimOf(token) === undefined &&
    simulated?.operators?.some((one) =>
      isSameOperator(one, { token, operator: spender, id: amount.toString() }),
    )
  const allowances: Effects['allowances'] = flows.allowances
    .filter((one) => !isItem(one))
    .map((one) => ({ ...one, claim: claimOf(one.token) }))
  for (const { token, spender, amount: text, ...label } of simulated?.approvals ?? []) {
    const amount = BigInt(text)
    const known = allowances.find((one) => isSame(one.token, token) && isSame(one.spender, spender))
    if (!known && amount > 0n)
      allowances.push({ token, spender, amount, claim: claimFor(claimOf, token, label) })
    else if (known && amount > known.amount) known.amount = amount
  }
  return { allowances, operators }
}

const isSameOperator = (
  one: Effects['operators'][number],
  other: Effects['operators'][number],
): boolean =>
  isSame(one.token, other.token) && isSame(one.operator, other.operator) && one.id === other.id

/** Names and decimals are the wallet's own readings where it has them, else those of the simulation. */
const claimFor = (
  claimOf: ClaimOf,
  contract: string,
  { symbol, decimals }: { symbol?: string; decimals?: number },
): TokenClaim | undefined =>
  claimOf(contract) ??
  (decimals === undefined ? undefined : { decimals, ...(symbol !== undefined && { symbol }) })

/** What the calls change without the fee, which is the first call and has lines of its own. */
export function withoutFee(
  simulated: UserOperationEffects | undefined,
  fee: TokenFee | undefined,
): UserOperationEffects | undefined {
  if (!simulated || !fee) return simulated
  const at = simulated.tokens.findIndex(({ address }) => isSame(address, fee.token))
  const tokens = simulated.tokens.map((token, place) =>
    place === at ? { ...token, change: String(BigInt(token.change) + BigInt(fee.amount)) } : token,
  )
  return { ...simulated, tokens }
}
