// `POST /v1/operations/…` of the wallet origin.
import { setTimeout as wait } from 'node:timers/promises'
import type { CaipNetworkId, EvmAddress } from '@aureus/protocol'
import {
  type Hex,
  type UserOperationAccountsReply,
  UserOperationAccountsRequestSchema,
  UserOperationPrepareRequestSchema,
  UserOperationReceiptSchema,
  UserOperationSendRequestSchema,
  type UserOperationStatusReply,
  type UserOperationStatusRequest,
  UserOperationStatusRequestSchema,
  type UserOperationUndelegateReply,
  UserOperationUndelegateRequestSchema,
} from '@aureus/protocol/operations'
import type { RegisterRoute } from '../../embedded/walletApi/route.ts'
import type { OperationRow } from '../../platform/db/schema.ts'
import { readStored } from '../../platform/db/storedJson.ts'
import { spendAll } from '../../platform/limits/limits.ts'
import { countRefusal } from '../../platform/limits/refusals.ts'
import {
  networkOf,
  type OperationContext,
  type OperationNetwork,
  ownDelegate,
  requireOwner,
} from './context.ts'
import { contractOn, contractState } from './contractAccounts.ts'
import { prepare } from './prepare.ts'
import { readTransactions } from './receipt.ts'
import { refusal } from './refusals.ts'
import { send, storeUndelegation } from './send.ts'
import { findBatch, findOwn } from './store.ts'

/** Each asks the chain several times. */
const PREPARED_PER_MINUTE = 60
const SENT_PER_MINUTE = 60
const UNDELEGATED_PER_DAY = 5
const DAY_MS = 86_400_000
/** Until an executor has sent the transaction. */
const UNDELEGATE_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 100

export function registerOperations(route: RegisterRoute, context: OperationContext): void {
  const { db } = context
  const common = { guard: 'session', needs: 'session' } as const
  route({
    ...common,
    path: '/v1/operations/prepare',
    perMinute: PREPARED_PER_MINUTE,
    body: UserOperationPrepareRequestSchema,
    handle: ({ body, session, request }) =>
      prepare(context, {
        body,
        userId: session.userId,
        country: context.access.countryOf(request),
      }),
  })
  route({
    ...common,
    path: '/v1/operations/send',
    perMinute: SENT_PER_MINUTE,
    body: UserOperationSendRequestSchema,
    handle: ({ body, session }) => send(context, { body, userId: session.userId }),
  })
  route({
    ...common,
    path: '/v1/operations/status',
    body: UserOperationStatusRequestSchema,
    async handle({ body, session }) {
      const row = await find(body, session.userId)
      if (!row) throw refusal('operation_unknown')
      return statusOf(row)
    },
  })
  route({
    ...common,
    path: '/v1/operations/accounts',
    perMinute: PREPARED_PER_MINUTE,
    body: UserOperationAccountsRequestSchema,
    async handle({ body: { address }, session }): Promise<UserOperationAccountsReply> {
      await requireOwner(context, { userId: session.userId, address })
      const read = [...context.networks.values()].map(async (network) => {
        return { caipNetworkId: network.id, ...(await readState(network, address)) }
      })
      const answers = await Promise.allSettled(read)
      return {
        accounts: answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
      }
    },
  })
  route({
    ...common,
    path: '/v1/operations/undelegate',
    perMinute: SENT_PER_MINUTE,
    body: UserOperationUndelegateRequestSchema,
    async handle({ body, session: { userId } }): Promise<UserOperationUndelegateReply> {
      const { caipNetworkId, ...undelegation } = body
      const network = networkOf(context, caipNetworkId)
      const limit = { key: `undelegate ${userId}`, max: UNDELEGATED_PER_DAY, windowMs: DAY_MS }
      if ((await spendAll(db, { limits: [limit], nowMs: context.clock() })) > 0) {
        countRefusal('undelegations')
        throw refusal('undelegation_limited')
      }
      const hash = await storeUndelegation(context, network, { userId, ...undelegation })
      return { transactionHash: await sentAs(hash, userId) }
    },
  })

  const find = (
    body: UserOperationStatusRequest,
    userId: string,
  ): Promise<OperationRow | undefined> =>
    'userOpHash' in body
      ? findOwn(db, { hash: body.userOpHash, user_id: userId })
      : findBatch(db, { userId, origin: body.origin, id: body.batchId })

  async function sentAs(hash: Hex, userId: string): Promise<Hex> {
    const endMs = performance.now() + UNDELEGATE_WITHIN_MS
    while (performance.now() < endMs) {
      const row = await findOwn(db, { hash, user_id: userId })
      const transaction = row && readTransactions(row).at(-1)
      if (transaction) return transaction
      if (row?.status === 'failed') throw refusal('operation_refused')
      await wait(LOOK_EVERY_MS)
    }
    throw refusal('chain_unavailable')
  }
}

/** A contract account is shown with its own address. */
async function readState(network: OperationNetwork, owner: EvmAddress) {
  const { factory, reader } = network
  const contract = contractOn(network, owner)
  if (!factory || !contract) return reader.accountState(owner, await ownDelegate(network, owner))
  const { address } = contract
  const [implementation] = network.delegates
  return { ...(await contractState(reader, { address, factory, implementation })), address }
}

const shown = {
  queued: 'pending',
  sent: 'pending',
  included: 'included',
  reverted: 'reverted',
  failed: 'failed',
} as const

const statusOf = (row: OperationRow): UserOperationStatusReply => ({
  userOpHash: row.hash as Hex,
  caipNetworkId: row.network as CaipNetworkId,
  status: shown[row.status],
  count: row.calls,
  ...(row.receipt !== null && {
    receipt: readStored(UserOperationReceiptSchema, row.receipt),
  }),
})
