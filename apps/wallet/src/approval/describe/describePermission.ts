// A permission to spend (ERC-7715), before it is granted and before it is taken back.
import {
  delegationHash,
  delegationOf,
  mostOf,
  type PermissionTerms,
} from '@aureus/protocol/permissions'
import { enDetails } from '../../lib/messages/en.details.ts'
import { enPermissions } from '../../lib/messages/en.permissions.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { TokenClaim } from '../../transactions/transaction/readToken.ts'
import type { Display, Row, Warning } from '../display.ts'
import type { Question } from './question.ts'
import {
  addressRow,
  amountRow,
  danger,
  nativeAmount,
  signerRows,
  tokenAmount,
  tokenRows,
  untilRow,
} from './told.ts'
import { tree } from './tree.ts'

const words = enPermissions

/** What the operation costs that comes with the answer. */
export interface PermissionCost {
  /** Who pays. Absent: the account. */
  sponsor: string | undefined
  /** Wei. */
  highestFee: bigint
}

export interface DescribePermissionParameters extends Question {
  terms: PermissionTerms
  /** What the token's contract claims of itself. */
  claim: TokenClaim | undefined
  /** Absent if nothing has to be sent. */
  cost?: PermissionCost | undefined
}

export interface DescribeGrantParameters extends DescribePermissionParameters {
  /** Seconds since 1970. */
  nowS: number
  /** The contract whose code the account has now, if this wallet did not choose it. */
  foreignCode?: string | undefined
}

export function describeGrant(parameters: DescribeGrantParameters): Display {
  const { origin, claimedName, terms, nowS, network, cost } = parameters
  return {
    title: words.grant.title,
    origin,
    claimedName,
    summary: words.grant.summary(origin),
    warnings: grantWarnings(parameters),
    rows: [
      addressRow(words.who, terms.to),
      { label: '', value: words.whoClaims(origin), style: 'text' },
      ...limitRows(parameters),
      ...(terms.startS > nowS ? [untilRow(words.from, BigInt(terms.startS))] : []),
      untilRow(words.until, BigInt(terms.expiryS)),
      ...(cost
        ? [
            {
              label: enDetails.operation.becomes,
              value: words.becomesIs(network.name),
              style: 'text',
            } as const,
          ]
        : []),
      ...placeRows(parameters),
    ],
    raw: rawOf(terms),
    action: words.grant.action,
  }
}

function grantWarnings({ foreignCode }: DescribeGrantParameters): Warning[] {
  return [
    danger(words.grant.warning),
    ...(foreignCode === undefined ? [] : [danger(words.foreign(foreignCode))]),
  ]
}

/**
 * `grantedTo` is the page that asked for it. `isUpgrade`: taking it back gives a plain account the wallet's code.
 */
export function describeRevocation(
  parameters: DescribePermissionParameters & { grantedTo: string; isUpgrade: boolean },
): Display {
  const { origin, claimedName, terms, network, grantedTo, isUpgrade } = parameters
  return {
    title: words.revoke.title,
    origin,
    claimedName,
    summary: words.revoke.summary,
    warnings: [],
    rows: [
      { label: words.askedBy, value: visibleText(grantedTo), style: 'text' },
      addressRow(words.who, terms.to),
      ...limitRows(parameters),
      untilRow(words.until, BigInt(terms.expiryS)),
      { label: words.revoke.effect, value: words.revoke.effectIs, style: 'text' },
      ...(isUpgrade
        ? [
            {
              label: enDetails.operation.becomes,
              value: enDetails.operation.becomesIs(network.name),
              style: 'text',
            } as const,
          ]
        : []),
      ...placeRows(parameters),
    ],
    raw: rawOf(terms),
    action: words.revoke.action,
  }
}

function limitRows({ terms, claim, network }: DescribePermissionParameters): Row[] {
  const { token, periodS, payees } = terms
  const inWords = (amount: bigint) =>
    token === undefined ? nativeAmount(amount, network) : tokenAmount(amount, claim)
  const amount = inWords(BigInt(terms.amount))
  return [
    amountRow(words.limit, periodS === undefined ? words.once(amount) : words.per(amount, periodS)),
    ...(periodS === undefined ? [] : [amountRow(words.most, inWords(mostOf(terms)))]),
    ...(token === undefined ? [] : tokenRows(token, claim)),
    ...payees.map((payee, at) => addressRow(at === 0 ? words.payees : '', payee)),
  ]
}

function placeRows({ account, network, cost }: DescribePermissionParameters): Row[] {
  return [
    ...(cost
      ? [
          amountRow(
            enDetails.undelegation.fee,
            cost.sponsor === undefined
              ? nativeAmount(cost.highestFee, network)
              : enDetails.operation.paidBy(visibleText(cost.sponsor)),
          ),
        ]
      : []),
    ...signerRows(account, network),
  ]
}

function rawOf(terms: PermissionTerms): Row[] {
  const { delegate, delegator, caveats, salt } = delegationOf(terms)
  const shown = { delegate, delegator, caveats: caveats.map((one) => ({ ...one })), salt }
  return [
    { label: words.raw, value: tree(shown), style: 'tree' },
    { label: words.hash, value: delegationHash(delegationOf(terms)), style: 'code' },
  ]
}
