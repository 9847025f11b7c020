// `wallet_sendCalls` as one user operation: what the calls do, what that changes, who pays, and what the account becomes.
import {
  type TokenFee,
  tokenFeeCall,
  type UserOperation,
  type UserOperationDomain,
  type UserOperationEffects,
} from '@aureus/protocol/operations'
import type { SwapReading } from '@aureus/protocol/swap'
import { enApproval } from '../../../lib/messages/en.approval.ts'
import { enDetails } from '../../../lib/messages/en.details.ts'
import { visibleText } from '../../../lib/messages/visibleText.ts'
import type { BatchCall } from '../../../transactions/calls/batchCall.ts'
import type { Balances } from '../../../transactions/transaction/readBalances.ts'
import type { Display, Row, Warning } from '../../display.ts'
import { editorOf } from '../editorOf.ts'
import { type Effects, effectsOf, withoutFee } from '../effects/effectsOf.ts'
import { isSame, readFlows } from '../effects/readFlows.ts'
import { tellUndescribed } from '../effects/undescribed.ts'
import type { Question } from '../question.ts'
import { loweredNote } from '../rawTransaction.ts'
import { shortfallsOf } from '../shortfalls.ts'
import { arrivesAt, readSwap } from '../swap/readSwap.ts'
import { tellSwapBrief } from '../swap/tellSwap.ts'
import { tellAfterFee, tellBrief, tellTokenFee } from '../tellBrief.ts'
import { tellCall, tellSteps } from '../tellCall.ts'
import {
  addressRow,
  amountRow,
  type ClaimOf,
  danger,
  type Loaded,
  nativeAmount,
  signerRows,
} from '../told.ts'
import { tree } from '../tree.ts'
import { tellEffects } from './tellEffects.ts'

const words = enDetails.operation

export interface Sponsor {
  name: string | undefined
  /** A service that the page named, which says its own name. */
  isPageService: boolean
}

export interface DescribeOperationParameters extends Question, Loaded {
  calls: readonly BatchCall[]
  claimOf: ClaimOf
  balances: Balances
  operation: UserOperation
  domain: UserOperationDomain
  userOpHash: string
  /** Wei. */
  highestFee: bigint
  isDear: boolean
  /** Who pays the fee. Absent: the account. */
  sponsor?: Sponsor | undefined
  /** Paid to the operator, who pays the network. */
  tokenFee?: TokenFee | undefined
  /** The operator's name. */
  product?: string | undefined
  /** The account gets the delegate's code with it. */
  authorizationNonce?: number | undefined
  /** The contract whose code it replaces. */
  foreignCode?: string | undefined
  fails?: boolean | undefined
  /** Absent if the network could not simulate it. */
  effects?: UserOperationEffects | undefined
}

export function describeOperation(parameters: DescribeOperationParameters): Display {
  const { origin, claimedName, account, network, calls, operation } = parameters
  const [only, ...others] = calls
  const told =
    only && others.length === 0 ? tellCall(only, parameters) : tellSteps(calls, parameters)
  const isOne = others.length === 0
  const sum: Row[] = [
    ...changesOf(parameters),
    ...howOf(parameters),
    ...becomesOf(parameters),
    ...signerRows(
      account,
      network,
      operation.initCode === undefined ? enApproval.account : words.becomes,
    ),
  ]
  return {
    title: told.title,
    origin,
    claimedName,
    summary: told.title,
    warnings: [
      ...told.warnings,
      ...tellUndescribed(told, ownEffectsOf(parameters), parameters),
      ...warningsOf(parameters),
    ],
    brief: briefOf(parameters),
    // Calls stand before effects, which are partly the network’s claim. The brief is above both.
    rows: [...told.rows, ...sum],
    raw: [...rawOf(parameters), ...(told.allowance ? [loweredNote] : [])],
    action: told.action,
    ...(isOne && editorOf(told)),
  }
}

function briefOf(parameters: DescribeOperationParameters): Row[] {
  const { tokenFee } = parameters
  const effects = ownEffectsOf(parameters)
  return [
    ...(tellSwapOf(parameters, effects) ?? tellBrief(effects, parameters)),
    ...feeOf(parameters),
    ...(tokenFee ? tellAfterFee(effects, tokenFee) : []),
  ]
}

/** Of a swap: what it does as the calls say it, or as it was simulated, without the allowances that it uses up. */
function tellSwapOf(parameters: DescribeOperationParameters, effects: Effects): Row[] | undefined {
  const swap = readOwnSwap(parameters)
  if (!swap) return undefined
  const allowances = effects.allowances.filter((one) => !isOf(swap, one))
  const isSimulated = effects.into.length > 0
  return [
    ...(isSimulated ? [] : tellSwapBrief(swap, parameters)),
    ...tellBrief({ ...effects, allowances, ...(!isSimulated && { out: [] }) }, parameters),
  ]
}

/** Whose proceeds arrive at the account itself. */
function readOwnSwap(parameters: DescribeOperationParameters): SwapReading | undefined {
  const swap = readSwap(parameters.calls, parameters)
  return swap && arrivesAt(swap, parameters.account) ? swap : undefined
}

type Allowed = Effects['allowances'][number]

const isOf = ({ allowances }: SwapReading, { token, spender, amount }: Allowed): boolean =>
  allowances.some(
    (own) => isSame(own.token, token) && isSame(own.spender, spender) && amount <= own.amount,
  )

/** Without a fee in a token, which has lines of its own. */
function ownEffectsOf({
  calls,
  account,
  effects,
  fails,
  tokenFee,
  claimOf,
}: DescribeOperationParameters): Effects {
  const simulated = fails ? undefined : withoutFee(effects, tokenFee)
  return effectsOf(readFlows(calls, account), simulated, claimOf)
}

/** In full, and with a fee in a token: that is one of the calls that run. */
function changesOf(parameters: DescribeOperationParameters): Row[] {
  const { calls, account, effects, tokenFee, claimOf } = parameters
  if (!effects) return []
  const fee = tokenFee ? [{ ...tokenFeeCall(tokenFee), value: 0n }] : []
  const all = effectsOf(readFlows([...fee, ...calls], account), effects, claimOf)
  const swap = readOwnSwap(parameters)
  const { out } = ownEffectsOf(parameters)
  // A swap that sells all that it was allowed leaves nothing of that. Its own rows name what it was allowed.
  const isUsedUp = (one: Allowed) =>
    swap !== undefined &&
    isOf(swap, one) &&
    out.some(
      (sold) =>
        sold.kind === 'token' && isSame(sold.contract, one.token) && sold.amount >= one.amount,
    )
  const left = { ...all, allowances: all.allowances.filter((one) => !isUsedUp(one)) }
  return tellEffects(left, parameters, tokenFee !== undefined)
}

function feeOf(parameters: DescribeOperationParameters): Row[] {
  const { sponsor, tokenFee, highestFee, network, product } = parameters
  if (tokenFee) return tellTokenFee(tokenFee, parameters, product)
  if (sponsor) return [amountRow(enDetails.undelegation.fee, paidBy(sponsor))]
  return [amountRow(enDetails.transaction.fee, nativeAmount(highestFee, network))]
}

function paidBy({ name, isPageService }: Sponsor): string {
  const shown = name === undefined ? undefined : visibleText(name)
  return isPageService || shown === undefined ? words.paidBySite(shown) : words.paidBy(shown)
}

function warningsOf(parameters: DescribeOperationParameters): Warning[] {
  const { calls, sponsor, tokenFee, fails, effects, foreignCode, isDear, highestFee } = parameters
  const isPaid = sponsor !== undefined || tokenFee !== undefined
  const works = effects !== undefined && !fails
  const ownFee = isPaid ? 0n : highestFee
  return [
    ...(foreignCode === undefined ? [] : [danger(words.replaces)]),
    ...shortfallsOf(works ? [leaving(effects, ownFee)] : spentBy(calls, ownFee), parameters),
    ...(fails ? [danger(isPaid ? words.fails : words.failsUnpaid)] : []),
    ...(isDear && !isPaid ? [danger(enDetails.transaction.dear)] : []),
    ...(effects || fails ? [] : [caution(words.unsimulated)]),
    ...(ownEffectsOf(parameters).isDoubted ? [caution(words.doubted)] : []),
  ]
}

const caution = (text: string): Warning => ({ level: 'caution', text })

/** What the simulation found to leave in the end, when calls also bring something in. */
const leaving = ({ coin }: UserOperationEffects, highestFee: bigint) => {
  const change = BigInt(coin)
  return { to: undefined, value: change < 0n ? -change : 0n, data: undefined, highestFee }
}

const spentBy = (calls: readonly BatchCall[], fee: bigint) =>
  calls.map((call, at) => ({ ...call, highestFee: at === 0 ? fee : 0n }))

/** Sets what follows apart from the calls and their effects. */
function howOf({ calls, effects }: DescribeOperationParameters): Row[] {
  const header: Row = { label: enDetails.transaction.how, value: '', style: 'step' }
  if (calls.length > 1) return [header, { label: '', value: words.together, style: 'text' }]
  return effects ? [header] : []
}

function becomesOf(parameters: DescribeOperationParameters): Row[] {
  const { authorizationNonce, foreignCode, network, operation } = parameters
  const { initCode = '0x' } = operation
  if (initCode !== '0x')
    return [{ label: words.created, value: words.createdIs(network.name), style: 'text' }]
  if (authorizationNonce === undefined) return []
  return [
    { label: words.becomes, value: words.becomesIs(network.name), style: 'text' },
    ...(foreignCode === undefined ? [] : [addressRow(words.replaced, foreignCode)]),
  ]
}

/** Everything that is signed: the operation, where it is valid, and its hash. */
function rawOf(parameters: DescribeOperationParameters): Row[] {
  const { operation, domain, userOpHash, authorizationNonce } = parameters
  const { chainId, delegate } = domain
  return [
    { label: words.raw, value: tree({ ...operation, ...domain }), style: 'tree' },
    ...(authorizationNonce === undefined
      ? []
      : [
          {
            label: words.authorization,
            value: tree({ chainId, address: delegate, nonce: authorizationNonce }),
            style: 'tree',
          } as const,
        ]),
    { label: enDetails.typedData.hash, value: userOpHash, style: 'code' },
  ]
}
