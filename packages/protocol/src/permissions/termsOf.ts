// From a page's request to the limits that the wallet would grant.
import type { EvmAddress } from '../caip/address.ts'
import type { Hex } from '../userOperations/values.ts'
import {
  type ExecutionPermission,
  type ExecutionPermissionRequest,
  MAX_PERMISSION_S,
  type PermissionTerms,
} from './permission.ts'

/** Why a request cannot be granted. Pages may see the message. */
export class PermissionRefused extends Error {
  override name = 'PermissionRefused'
}

interface TermsOfParameters {
  /** The wallet's account. */
  account: EvmAddress
  /** Seconds since 1970. */
  nowS: number
  salt: Hex
}

/**
 * Adds what the page left out: an expiry in 30 days, the start now, and the delegate itself as the only payee. Cuts a
 * longer life to 30 days if the page allows adjustments. @throws PermissionRefused
 */
export function termsOf(
  { to, permission, rules }: ExecutionPermissionRequest,
  { account, nowS, salt }: TermsOfParameters,
): PermissionTerms {
  const { data } = permission
  const startS = data.startTime ?? nowS
  const expiryS = expiryOf(rules ?? [], { nowS, mayCut: permission.isAdjustmentAllowed })
  if (startS >= expiryS) throw new PermissionRefused('the permission ends before it starts')
  const payees = payeesOf(rules ?? []) ?? [to]
  if ('tokenAddress' in data && payees.length > 1)
    throw new PermissionRefused('a permission for a token has one payee')
  return {
    from: account,
    to,
    ...('tokenAddress' in data && { token: data.tokenAddress }),
    ...('periodAmount' in data
      ? { amount: data.periodAmount, periodS: data.periodDuration }
      : { amount: data.allowanceAmount }),
    startS,
    expiryS,
    payees,
    salt,
  }
}

type Rules = NonNullable<ExecutionPermissionRequest['rules']>

function expiryOf(rules: Rules, { nowS, mayCut }: { nowS: number; mayCut: boolean }): number {
  const latest = nowS + MAX_PERMISSION_S
  const times = rules.flatMap((rule) => (rule.type === 'expiry' ? [rule.data.timestamp] : []))
  if (times.length > 1) throw new PermissionRefused('two rules of type expiry')
  const [asked = latest] = times
  if (asked <= nowS) throw new PermissionRefused('the permission has expired already')
  if (asked > latest && !mayCut) throw new PermissionRefused('a permission lasts at most 30 days')
  return Math.min(asked, latest)
}

function payeesOf(rules: Rules): EvmAddress[] | undefined {
  const lists = rules.flatMap((rule) => (rule.type === 'payee' ? [rule.data.addresses] : []))
  if (lists.length > 1) throw new PermissionRefused('two rules of type payee')
  return lists[0] && [...new Set(lists[0])]
}

/** The granted permission, as pages get it. */
export function executionPermission(
  terms: PermissionTerms,
  {
    chainId,
    context,
    delegationManager,
  }: Pick<ExecutionPermission, 'chainId' | 'context' | 'delegationManager'>,
): ExecutionPermission {
  const { from, to, token, amount, periodS, startS, expiryS, payees } = terms
  const kind = token === undefined ? 'native-token' : 'erc20-token'
  return {
    chainId,
    from,
    to,
    permission: {
      type: `${kind}-${periodS === undefined ? 'allowance' : 'periodic'}`,
      isAdjustmentAllowed: false,
      data: {
        ...(periodS === undefined
          ? { allowanceAmount: amount }
          : { periodAmount: amount, periodDuration: periodS }),
        startTime: startS,
        ...(token !== undefined && { tokenAddress: token }),
      },
    },
    rules: [
      { type: 'expiry', data: { timestamp: expiryS } },
      { type: 'payee', data: { addresses: payees } },
    ],
    context,
    dependencies: [],
    delegationManager,
  }
}

/** The most that the permission can move in its whole life, in base units. */
export function mostOf({ amount, periodS, startS, expiryS }: PermissionTerms): bigint {
  if (periodS === undefined) return BigInt(amount)
  return BigInt(amount) * BigInt(Math.ceil((expiryS - startS) / periodS))
}
