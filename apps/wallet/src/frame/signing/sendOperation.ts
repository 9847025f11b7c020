// A batch of calls as one user operation of the account: prepares, shows, signs and sends.
import { callsErrorCodes } from '@aureus/protocol/calls'
import { tokenFeeCall } from '@aureus/protocol/operations'
import {
  describeOperation,
  type Sponsor,
} from '../../approval/describe/operations/describeOperation.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { BatchCall } from '../../transactions/calls/batchCall.ts'
import { batchesOf } from '../../transactions/calls/batches.ts'
import type {
  BatchRequest,
  FeeLimit,
  PagePaymaster,
} from '../../transactions/calls/readBatchRequest.ts'
import { createOperations, type Operations } from '../../transactions/userOperations/operations.ts'
import {
  type PreparedOperation,
  prepareOperation,
} from '../../transactions/userOperations/prepareOperation.ts'
import { dropQuote, findQuote } from '../../transactions/userOperations/quotes.ts'
import { requireSameCost, sendApproved } from '../../transactions/userOperations/sendApproved.ts'
import { type AskedMethod, questionOf } from './asked.ts'
import { readSaid, withAmount } from './sendTransaction.ts'

export interface SendOperationParameters extends BatchRequest {
  id: string
}

/**
 * @returns false if the calls are better sent as plain transactions
 * @throws EmbeddedFault with the codes of EIP-5792
 */
export async function sendOperation(
  asked: AskedMethod,
  { id, version, requests, paymaster, atomicRequired, feeLimit }: SendOperationParameters,
): Promise<boolean> {
  const { network, host, post, account, owner } = asked
  const isOne = requests.length === 1
  const isContract = account !== owner
  const calls = requests.map(
    ({ to = '', value = 0n, data }): BatchCall => ({
      to,
      value,
      data: data === '0x' ? undefined : data,
    }),
  )
  if (requests.some(({ to }) => to === undefined)) {
    if (isOne && !isContract) return false
    const how = isContract ? 'from your plain account' : 'on its own, not in a batch'
    throw new EmbeddedFault('invalid', `Deploy a contract ${how}.`)
  }
  const operations = createOperations({ post })
  const quoted = { account, caipNetworkId: network.caipNetworkId, calls }
  const prepared =
    (feeLimit && findQuote(host, quoted)) ??
    (await prepareFor(asked, { operations, calls, paymaster }))
  if (feeLimit) requireWithin(prepared, feeLimit)
  const isPaid = prepared.operation.paymaster !== undefined
  // An operation without a sponsor costs more than the transaction.
  if (isOne && !isPaid && !isContract && prepared.code === 'none') return false
  const toApprove = { operations, calls, paymaster, prepared, atomicRequired }
  const approved = await approve(asked, toApprove)
  const { caipNetworkId } = network
  const count = calls.length
  const { sent, isStored } = await sendApproved({
    ...asked,
    ...approved,
    operations,
    renew: () => prepareFor(asked, { ...toApprove, calls: approved.calls }),
    batch: { id, origin: host.origin, count },
  })
  dropQuote(host)
  const { userOpHash } = sent
  const batch = { id, version, caipNetworkId, count, hashes: [], userOpHash }
  batchesOf(host).keep({ ...batch, ...(!isStored && { isUnsure: true }) })
  return true
}

interface Calls {
  operations: Operations
  calls: readonly BatchCall[]
  paymaster: PagePaymaster | undefined
}

async function prepareFor(
  asked: AskedMethod,
  { paymaster, ...calls }: Calls,
): Promise<PreparedOperation> {
  const own = { ...asked, ...calls, showsTokenFee: true } as const
  if (!paymaster) return prepareOperation(own)
  const { service, isOptional } = paymaster
  try {
    return await prepareOperation({ ...asked, ...calls, paymasterService: service })
  } catch (error) {
    const { unsupportedCapability } = callsErrorCodes
    if (!isOptional || rpcCodeOf(error) !== unsupportedCapability) throw error
    return prepareOperation(own)
  }
}

interface ToApprove extends Calls {
  prepared: PreparedOperation
  atomicRequired: boolean
}

/** @returns what to sign, with the lower allowance that the visitor entered, if any */
async function approve(
  asked: AskedMethod,
  toApprove: ToApprove,
): Promise<Pick<ToApprove, 'prepared' | 'calls'>> {
  const { calls, prepared } = toApprove
  const { code, codeAddress, authorizationNonce } = prepared
  const display = describeOperation({
    ...questionOf(asked),
    ...prepared,
    calls,
    ...(await readSaid(asked, [...feeCalls(prepared), ...calls])),
    sponsor: sponsorOf(asked, prepared),
    product: asked.brand,
    foreignCode: code === 'other' ? codeAddress : undefined,
  })
  const { amount } = await asked.show(display).catch((error: unknown) => {
    throw authorizationNonce !== undefined && toApprove.atomicRequired
      ? asUpgradeRejected(error)
      : error
  })
  const [only] = calls
  if (amount === undefined || !only) return { prepared, calls }
  const lowered = { ...only, data: withAmount(only.data, BigInt(amount)) }
  const changed = await prepareFor(asked, { ...toApprove, calls: [lowered] })
  requireSameCost(prepared, changed)
  return { prepared: changed, calls: [lowered] }
}

const feeCalls = ({ tokenFee }: PreparedOperation): BatchCall[] =>
  tokenFee ? [{ ...tokenFeeCall(tokenFee), value: 0n }] : []

function sponsorOf(
  { brand }: AskedMethod,
  { operation, sponsor, tokenFee, isPageService }: PreparedOperation,
): Sponsor | undefined {
  if (operation.paymaster === undefined || tokenFee) return undefined
  return { name: sponsor?.name ?? (isPageService ? undefined : brand), isPageService }
}

/** The page's review has shown the fee. A lower fee is shown in the window. */
function requireWithin(
  { tokenFee, operation }: PreparedOperation,
  { token, most }: FeeLimit,
): void {
  const isSponsored = operation.paymaster !== undefined && !tokenFee
  const isShown = tokenFee?.token === token && BigInt(tokenFee.amount) <= most
  if (isSponsored || isShown) return
  throw new EmbeddedFault('network', 'The fee changed meanwhile. Nothing was sent.', {
    rpcCode: FEE_CHANGED,
  })
}

/** EIP-1474: the transaction was rejected, as the server says of quotes that are too old. */
const FEE_CHANGED = -32003

const rpcCodeOf = (error: unknown) =>
  error instanceof EmbeddedFault ? error.details.rpcCode : undefined

/** Without the account's new code, the batch could not be atomic. */
function asUpgradeRejected(error: unknown): unknown {
  if (!(error instanceof EmbeddedFault && rpcCodeOf(error) === 4001)) return error
  return new EmbeddedFault('rejected', 'User rejected the upgrade to a smart account.', {
    rpcCode: callsErrorCodes.upgradeRejected,
  })
}
