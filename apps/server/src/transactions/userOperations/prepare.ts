// `POST /v1/operations/prepare`: the operation that the wallet signs, priced, sponsored if the policy allows, and
// simulated.
import {
  type ContractAccount,
  initCodeOf,
  type UserOperation,
  type UserOperationPrepareReply,
  type UserOperationPrepareRequest,
  userOperationHash,
} from '@aureus/protocol/operations'
import { encodeAccountCalls } from '@aureus/protocol/permissions'
import { numberToHex } from 'viem'
import type { Visitor } from '../../platform/access/access.ts'
import { dayOf, gweiOf, reserve } from './budgets.ts'
import { type AccountState, isNodeAway } from './chainReader.ts'
import {
  allowedDelegate,
  networkOf,
  type OperationContext,
  type OperationNetwork,
  ownDelegate,
  requireSending,
} from './context.ts'
import { readAccount, requireAccount } from './contractAccounts.ts'
import { callGasOf, fitsBlock, priced, selfPaid, verificationGasOf } from './gas.ts'
import { SPONSORED_FOR_S, signSponsorship, stubFields } from './paymaster.ts'
import { judge, maxCostOf } from './policy.ts'
import { storeQuote } from './quotes.ts'
import { refusal } from './refusals.ts'
import { simulate } from './simulation/effects.ts'
import { pendingNonces } from './store.ts'
import { payInToken } from './tokenFee.ts'

/** For calls that revert now: the owner sees that, and may want them all the same. */
const FAILING_CALL_GAS = 500_000

export interface PrepareParameters {
  userId: string
  body: UserOperationPrepareRequest
  /** From `Access`. */
  country: string | null
}

/** @throws Refusal */
export async function prepare(
  context: OperationContext,
  { userId, body, country }: PrepareParameters,
): Promise<UserOperationPrepareReply> {
  const network = networkOf(context, body.caipNetworkId)
  const { owner, contract } = await requireAccount(context, network, {
    userId,
    address: body.address,
  })
  await requireSending(context, network, body.address)
  try {
    const delegate = body.delegate
      ? allowedDelegate(network, body.delegate)
      : await ownDelegate(network, body.address)
    const reply = await prepareOn(context, network, {
      ...body,
      delegate,
      contract,
      visitor: { userId, addresses: [owner, body.address], country },
    })
    const { chainId, entryPoint } = network.reader
    const hash = userOperationHash(reply.operation, { chainId, entryPoint, delegate })
    await storeQuote(context.db, { hash, userId, network: network.id, nowMs: context.clock() })
    return reply
  } catch (error) {
    if (isNodeAway(error)) throw refusal('chain_unavailable')
    throw error
  }
}

type Wanted = UserOperationPrepareRequest & {
  delegate: NonNullable<UserOperationPrepareRequest['delegate']>
  contract: ContractAccount | undefined
  visitor: Visitor
}

async function prepareOn(
  context: OperationContext,
  network: OperationNetwork,
  wanted: Wanted,
): Promise<UserOperationPrepareReply> {
  const { reader, tokens, factory } = network
  const { address: sender, delegate, calls, contract, nonceKey = '0x0' } = wanted
  const callData = encodeAccountCalls(delegate, calls)
  const [{ state, code }, nonce, pending, fees] = await Promise.all([
    readAccount(network, wanted),
    reader.nonceOf(sender, BigInt(nonceKey)),
    pendingNonces(context.db, { network: network.id, sender }),
    reader.fees(),
  ])
  const [callGasLimit, simulated] = await Promise.all([
    callGasOf(reader, { sender, code, callData }),
    simulate({ reader, sender, code, callData, calls, tokens }),
  ])
  // Those under way deploy it.
  const exists = state.code === 'ours' || pending.length > 0
  const initCode = contract && factory && (exists ? '0x' : initCodeOf(factory, contract))
  const draft: UserOperation = {
    sender,
    nonce: numberToHex(afterPending(nonce, pending)),
    ...(initCode && { initCode }),
    callData,
    callGasLimit: callGasLimit ?? numberToHex(FAILING_CALL_GAS),
    verificationGasLimit: verificationGasOf({ callData, ...(initCode && { initCode }) }),
    preVerificationGas: '0x0',
    maxFeePerGas: numberToHex(fees.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
  }
  const authorizes = !contract && state.code !== 'ours'
  const { operation, ...paid } = wanted.paymasterService
    ? await paidByService(context, network, { draft, authorizes, service: wanted.paymasterService })
    : await paidByOperator(context, network, { draft, authorizes, wanted })
  if (!fitsBlock(operation)) throw refusal('operation_too_large')
  const fails = callGasLimit === undefined || simulated?.fails === true
  const inToken =
    wanted.tokenFee && paid.unsponsored && !fails
      ? await payInToken(context, network, {
          own: operation,
          calls,
          delegate,
          code,
          authorizes,
          fees,
        })
      : undefined
  if (typeof inToken === 'object') return { ...codeOf(state, authorizes), ...inToken }
  return {
    operation,
    ...codeOf(state, authorizes),
    ...paid,
    ...(inToken && { tokenFeeRefused: inToken }),
    ...(fails && { fails }),
    ...(simulated?.effects && { effects: simulated.effects }),
  }
}

/** Behind the wallet's operations with the same key that are under way. */
function afterPending(nonce: bigint, pending: readonly bigint[]): bigint {
  let next = nonce
  while (pending.includes(next)) next++
  return next
}

const codeOf = ({ code, codeAddress, authorizationNonce }: AccountState, authorizes: boolean) => ({
  code,
  ...(codeAddress !== undefined && { codeAddress }),
  ...(authorizes && { authorizationNonce }),
})

interface Paid extends Pick<UserOperationPrepareReply, 'operation' | 'sponsor' | 'unsponsored'> {}

async function paidByService(
  { services }: OperationContext,
  { id: networkId, reader: { entryPoint } }: OperationNetwork,
  {
    draft,
    authorizes,
    service,
  }: {
    draft: UserOperation
    authorizes: boolean
    service: NonNullable<UserOperationPrepareRequest['paymasterService']>
  },
): Promise<Paid> {
  const asked = { service, networkId, entryPoint }
  const { fields, isFinal, sponsor } = await services.stub({ ...asked, operation: draft })
  const stubbed = priced({ ...draft, ...fields }, authorizes)
  const signed = isFinal ? {} : await services.sign({ ...asked, operation: stubbed })
  return { operation: { ...stubbed, ...signed }, ...(sponsor && { sponsor }) }
}

async function paidByOperator(
  context: OperationContext,
  network: OperationNetwork,
  { draft, authorizes, wanted }: { draft: UserOperation; authorizes: boolean; wanted: Wanted },
): Promise<Paid> {
  const { db, settings, signer, brandName, access, clock } = context
  const { reader, paymaster, id } = network
  const own = priced(selfPaid(draft), authorizes)
  if (!paymaster) return { operation: own, unsponsored: 'off' }
  if (await access.check('sponsorship', wanted.visitor))
    return { operation: own, unsponsored: 'account' }
  const stub = stubFields(paymaster, (draft.callData.length - 2) / 2)
  const stubbed = priced({ ...draft, ...stub }, authorizes)
  const cost = maxCostOf(stubbed)
  const unsponsored = judge(settings.policy, { calls: wanted.calls, operation: stubbed, cost })
  if (unsponsored) return { operation: own, unsponsored }
  if ((await reader.depositOf(paymaster)) < cost) return { operation: own, unsponsored: 'deposit' }
  const now = await reader.blockTime()
  const { chainId, entryPoint } = reader
  const paymasterData = await signSponsorship(signer, {
    operation: stubbed,
    paymaster,
    chainId,
    now,
  })
  const operation = { ...stubbed, paymasterData }
  const nowMs = clock()
  const reserved = await reserve(db, settings.policy, {
    hash: userOperationHash(operation, { chainId, entryPoint, delegate: wanted.delegate }),
    network: id,
    sender: operation.sender,
    nonce: operation.nonce,
    day: dayOf(nowMs),
    gwei: gweiOf(cost),
    fee_token: null,
    expires_at_ms: nowMs + SPONSORED_FOR_S * 1000,
  })
  return reserved
    ? { operation, sponsor: { name: brandName } }
    : { operation: own, unsponsored: 'budget' }
}
