// `POST /v1/operations/send` and `/undelegate`: checks what the wallet signed, and stores it for the bundler.
import type { EvmAddress } from '@aureus/protocol'
import {
  type Authorization,
  isUserOperationOf,
  NO_DELEGATE,
  type UserOperation,
  type UserOperationSendReply,
  type UserOperationSendRequest,
  userOperationHash,
} from '@aureus/protocol/operations'
import { concatHex, type Hex, keccak256, recoverAddress } from 'viem'
import { hashAuthorization } from 'viem/utils'
import { dayOf, gweiOf, reserve } from './budgets.ts'
import { refusalOf } from './bundle.ts'
import { type AccountState, type ChainReader, isNodeAway } from './chainReader.ts'
import {
  allowedDelegate,
  networkOf,
  type OperationContext,
  type OperationNetwork,
  requireOwner,
  requireSending,
} from './context.ts'
import { readAccount, requireAccount } from './contractAccounts.ts'
import { MOST } from './executor/executorFees.ts'
import { callGasOf, preVerificationGasOf, UNDELEGATION_GAS } from './gas.ts'
import { SPONSORED_FOR_S } from './paymaster.ts'
import { isQuoted } from './quotes.ts'
import { refusal } from './refusals.ts'
import { batchKeyOf, findOwn, pendingNonces, store } from './store.ts'
import { isPaidInToken } from './tokenFee.ts'

/** Simulates in place of an executor. */
const SIMULATOR: EvmAddress = '0x000000000000000000000000000000000000dEaD'

/** @throws Refusal */
export async function send(
  context: OperationContext,
  { userId, body }: { userId: string; body: UserOperationSendRequest },
): Promise<UserOperationSendReply> {
  const network = networkOf(context, body.caipNetworkId)
  const { reader } = network
  const { operation } = body
  const { owner } = await requireAccount(context, network, { userId, address: operation.sender })
  const delegate = allowedDelegate(network, body.delegate)
  const { factory } = network
  // Of this account, and with no factory but the operator's.
  if (!isUserOperationOf(operation, { owner, delegate, ...(factory && { factory }) }))
    throw refusal('operation_refused')
  const { chainId, entryPoint } = reader
  const hash = userOperationHash(body.operation, { chainId, entryPoint, delegate })
  await once(context, { hash, userId }, () =>
    accept(context, network, { userId, hash, body: { ...body, delegate } }),
  )
  return { userOpHash: hash }
}

/** Accepts what comes several times once. All of its requests have the same answer. */
async function once(
  { db }: OperationContext,
  { hash, userId }: { hash: Hex; userId: string },
  run: () => Promise<void>,
): Promise<void> {
  const own = { hash, user_id: userId }
  if (await findOwn(db, own)) return
  try {
    await run()
  } catch (error) {
    // Another request of it was quicker: the quote is used up and the nonce taken, by this very operation.
    if (!(await findOwn(db, own))) throw error
  }
}

/** @throws Refusal */
async function accept(
  context: OperationContext,
  network: OperationNetwork,
  {
    userId,
    hash,
    body,
  }: { userId: string; hash: Hex; body: UserOperationSendRequest & { delegate: EvmAddress } },
): Promise<void> {
  const { db, clock } = context
  const { operation, delegate } = body
  const nowMs = clock()
  // Gas, price and paymaster are the server's work, or the executors would pay for what a visitor made up.
  if (!(await isQuoted(db, { hash, userId, network: network.id, nowMs })))
    throw refusal('operation_outdated')
  await requireSending(context, network, operation.sender)
  const authorization = await guarded(async () => {
    if (await isPaidInToken(db, hash)) await requireRunning(network, operation, delegate)
    return check(context, network, body)
  })
  const stored = await store(db, {
    nowMs,
    sponsored: operation.paymaster !== undefined && operation.paymaster === network.paymaster,
    row: {
      hash,
      kind: 'operation',
      network: network.id,
      user_id: userId,
      sender: operation.sender,
      operation: JSON.stringify(operation),
      signature: body.signature,
      delegate,
      authorization: authorization ? JSON.stringify(authorization) : null,
      batch_key: body.batch ? batchKeyOf({ userId, ...body.batch }) : null,
      calls: body.batch?.count ?? 1,
    },
  })
  if (stored === 'duplicate') throw refusal('batch_duplicate')
  if (stored === 'unsponsored') throw refusal('operation_outdated')
  network.wake()
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isNodeAway(error)) throw refusal('chain_unavailable')
    throw error
  }
}

/** Calls that fail now would not pay their fee either. The entry point does not say so. */
async function requireRunning(
  network: OperationNetwork,
  { sender, callData }: UserOperation,
  delegate: EvmAddress,
): Promise<void> {
  const { code } = await readAccount(network, { address: sender, delegate })
  if (!(await callGasOf(network.reader, { sender, code, callData })))
    throw refusal('operation_refused')
}

/** @returns the authorization that has to come along */
async function check(
  context: OperationContext,
  { reader, id, factory }: OperationNetwork,
  {
    operation,
    signature,
    delegate,
    authorization,
  }: UserOperationSendRequest & { delegate: EvmAddress },
): Promise<Authorization | undefined> {
  const { sender } = operation
  const state = factory
    ? ({ code: 'ours', authorizationNonce: 0 } as const)
    : await reader.accountState(sender, delegate)
  const needed = state.code === 'ours' ? undefined : authorization
  if (state.code !== 'ours' && !authorization) throw refusal('account_changed')
  if (needed) await requireAuthorization(reader, { sender, delegate, state, authorization: needed })
  await requirePaying(reader, operation, needed !== undefined)
  const pending = await pendingNonces(context.db, { network: id, sender })
  // Only one of the two can run, and the other was here first.
  if (pending.includes(BigInt(operation.nonce))) throw refusal('operation_outdated')
  // The entry point refuses it until the one before is in a block. The bundler asks again then.
  if (pending.includes(BigInt(operation.nonce) - 1n)) return needed
  const refused = await refusalOf(
    reader,
    { operation, signature, delegate, authorization: needed },
    SIMULATOR,
  )
  if (refused === undefined) return needed
  context.log.info({ refused }, 'operation refused by simulation')
  throw refusal(
    /AA10|AA20|AA22|AA25|AA32/.test(refused) ? 'operation_outdated' : 'operation_refused',
  )
}

/** The executor gets back what it spends, and a block takes the operation at its price. */
async function requirePaying(
  reader: ChainReader,
  operation: UserOperation,
  authorizes: boolean,
): Promise<void> {
  // It may have been prepared without the authorization that comes along. Zero bytes differ a little.
  const least = preVerificationGasOf(operation, { beneficiary: SIMULATOR, authorizes }) * 0.95
  const { next } = await reader.baseFees()
  if (Number(operation.preVerificationGas) < least || BigInt(operation.maxFeePerGas) < next)
    throw refusal('operation_outdated')
}

async function requireAuthorization(
  { chainId }: ChainReader,
  {
    sender,
    delegate,
    state,
    authorization,
  }: {
    sender: EvmAddress
    delegate: EvmAddress
    state: AccountState
    authorization: Authorization
  },
): Promise<void> {
  const { address, nonce, r, s, yParity } = authorization
  if (authorization.chainId !== chainId || address !== delegate)
    throw refusal('authorization_refused')
  if (nonce !== state.authorizationNonce) throw refusal('operation_outdated')
  const hash = hashAuthorization({ chainId, address, nonce })
  const signer = await recoverAddress({ hash, signature: { r, s, yParity } }).catch(() => undefined)
  if (signer !== sender) throw refusal('authorization_refused')
}

export interface Undelegation {
  userId: string
  address: EvmAddress
  authorization: Authorization
}

/** @returns the hash under which it is stored. @throws Refusal */
export async function storeUndelegation(
  context: OperationContext,
  network: OperationNetwork,
  { userId, address, authorization }: Undelegation,
): Promise<Hex> {
  const { reader, factory } = network
  if (factory) throw refusal('operations_unsupported')
  await requireOwner(context, { userId, address })
  const { chainId, nonce } = authorization
  const authorized = hashAuthorization({ chainId, address: NO_DELEGATE, nonce })
  // Two accounts may authorize the same thing.
  const hash = keccak256(concatHex([authorized, address]))
  await once(context, { hash, userId }, async () => {
    const { maxFeePerGas } = await guarded(async () => {
      const state = await reader.accountState(address, NO_DELEGATE)
      await requireAuthorization(reader, {
        sender: address,
        delegate: NO_DELEGATE,
        state,
        authorization,
      })
      return reader.fees()
    })
    const nowMs = context.clock()
    const reservation = {
      hash,
      network: network.id,
      sender: address,
      nonce: `authorization ${nonce}`,
      fee_token: null,
      day: dayOf(nowMs),
      gwei: gweiOf(maxFeePerGas * MOST * BigInt(UNDELEGATION_GAS)),
      expires_at_ms: nowMs + SPONSORED_FOR_S * 1000,
    }
    const reserved = await reserve(context.db, context.settings.policy, reservation, {
      isSent: true,
    })
    if (!reserved) throw refusal('undelegation_limited')
    const stored = await store(context.db, {
      nowMs,
      sponsored: true,
      row: {
        hash,
        kind: 'undelegation',
        network: network.id,
        user_id: userId,
        sender: address,
        operation: null,
        signature: null,
        delegate: NO_DELEGATE,
        authorization: JSON.stringify(authorization),
        batch_key: null,
        calls: 1,
      },
    })
    if (stored === 'stored') network.wake()
  })
  return hash
}
