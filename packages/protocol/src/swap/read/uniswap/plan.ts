// What the commands of one plan share: where it runs, and who gets what.
import type { UniversalRouterVersion } from '../../contracts.ts'
import type { ReadAllowance } from '../reading.ts'
import { rejectSwap } from '../rejection.ts'
import { COIN, type Ledger } from './ledger.ts'

export interface Plan {
  readonly ledger: Ledger
  readonly version: UniversalRouterVersion
  /** Lower case, as all addresses here. */
  readonly account: string
  readonly router: string
  /** Absent where the router wraps no coin. */
  readonly wrappedCoin: string | undefined
  /** Those that the plan carries. */
  readonly allowances: ReadAllowance[]
}

export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`
export const SENDER = `0x${'1'.padStart(40, '0')}`
const ROUTER = `0x${'2'.padStart(40, '0')}`

/** The zero address stands for the network's coin. */
export const assetOf = (address: string): string => (address === ZERO_ADDRESS ? COIN : address)

/** From a pool, to somebody or into the router. */
export function takeOut(recipient: string, asset: string, low: bigint, plan: Plan): void {
  if (resolve(recipient, plan) === plan.router) plan.ledger.hold(asset, { low, isOpen: true })
  else giveOut(recipient, asset, low, plan)
}

export function giveOut(recipient: string, asset: string, low: bigint, plan: Plan): void {
  const resolved = resolve(recipient, plan)
  if (resolved === plan.router) rejectSwap('leftover')
  plan.ledger.give({ asset, recipient: resolved, low })
}

/** The router writes two recipients in short. */
export function resolve(recipient: string, { account, router }: Plan): string {
  if (recipient === SENDER) return account
  return recipient === ROUTER ? router : recipient
}

export const max = (one: bigint, other: bigint): bigint => (one > other ? one : other)
