// `wallet/create`: the shares of a new wallet are on disk before anyone learns that it exists.
import type { CustodyBody, Wallet } from '@aureus/protocol/custody'
import { isPossessed } from '../../chain/signatures/possession.ts'
import type { CustodyShareRow, Database } from '../../platform/db/schema.ts'
import type { Caller, SharesContext } from './context.ts'
import { takeApart } from './depositParts.ts'
import { refusal } from './refusals.ts'
import type { DepositKeys } from './sealed.ts'
import { addressFor, type Deposited, depositElsewhere, noteDeposit } from './second.ts'
import { sealRow } from './stored.ts'
import { findNextWallet, findWallet, toWallet } from './wallets.ts'

export interface CreateOptions {
  /** `next`: beside the current wallet, which it replaces when a move ends. */
  standing?: 'current' | 'next'
  /** In the transaction that stores it. @throws Refusal */
  allow?: (transaction: Database) => Promise<void>
}

export async function createWallet(
  context: SharesContext,
  depositKeys: DepositKeys,
  caller: Caller,
  body: CustodyBody<'wallet/create'>,
  { standing = 'current', allow }: CreateOptions = {},
): Promise<Wallet> {
  const { db, clock, announce } = context
  if (!isPossessed(caller.device.id, body)) throw refusal('body_malformed')
  const find = standing === 'current' ? findWallet : findNextWallet
  const made = async () => {
    const found = await find(db, caller.userId)
    if (found && found.id !== body.walletId) throw refusal('wallet_exists')
    return found
  }
  // The first answer may have been lost.
  const present = await made()
  if (present) return toWallet(context, present, caller)
  // Also before anything goes to the second server.
  if (allow) await db.transaction().execute(allow)
  const deposited = await depositOfNew(context, caller, body)
  const madeUnder = await context.readRelease()
  const { names, rows } = await sealAll(context, depositKeys, caller, { ...body, deposited })
  const { walletId, accounts, recoverySetId } = body
  await db.transaction().execute(async (transaction) => {
    await allow?.(transaction)
    const inserted = await transaction
      .insertInto('custody_wallets')
      .values({
        id: walletId,
        user_id: caller.userId,
        evm_address: accounts.evm,
        solana_address: accounts.solana,
        recovery_set_id: recoverySetId,
        devices_changed_at_ms: null,
        recovery_resplit_at_ms: null,
        devices_resplit_at_ms: null,
        asked: 0,
        created_at_ms: clock(),
        prepared_at_ms: standing === 'next' ? clock() : null,
        made_under: madeUnder ? JSON.stringify(madeUnder) : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw refusal('wallet_exists')
    const receipt = deposited && (await noteDeposit(transaction, names, deposited))
    await transaction
      .insertInto('custody_shares')
      .values(receipt ? [...rows, receipt] : rows)
      .execute()
    if (standing === 'current')
      await announce?.post(transaction, {
        type: 'wallet.created',
        data: { walletId, accounts: { eip155: accounts.evm, solana: accounts.solana ?? null } },
      })
  })
  announce?.wake()
  const stored = await made()
  if (!stored) throw refusal('wallet_none')
  return toWallet(context, stored, caller)
}

/** Where the second server is offered, R₀ must not come here. @throws Refusal */
async function depositOfNew(
  context: SharesContext,
  caller: Caller,
  { walletId, recoverySetId, escrow }: CustodyBody<'wallet/create'>,
): Promise<Deposited | undefined> {
  if (escrow === undefined) {
    const address = await addressFor(context, context.db, caller.userId)
    if (address !== undefined) throw refusal('body_malformed')
    return undefined
  }
  return depositElsewhere(context, caller, { walletId, setId: recoverySetId, sealed: escrow })
}

/** A₀, R₀ ‖ C₀ if it stays here, and Aᵢ, each in its row. */
async function sealAll(
  { kms, clock }: SharesContext,
  depositKeys: DepositKeys,
  { device }: Caller,
  {
    walletId,
    recoverySetId,
    setId,
    deposit,
    deposited,
  }: CustodyBody<'wallet/create'> & { deposited: Deposited | undefined },
) {
  const plain = await depositKeys.open(deposit)
  try {
    const { server, escrow, ofDevice } = takeApart(plain, {
      recoverySetId,
      setId,
      isElsewhere: deposited !== undefined,
    })
    const names = {
      wallet_id: walletId,
      state: 'active',
      joins_set_id: null,
      epoch: 1,
      created_at_ms: clock(),
    } as const
    const recovery = { ...names, set_id: recoverySetId, device_id: null }
    const rows: CustodyShareRow[] = await Promise.all([
      sealRow(kms, { ...recovery, role: 'server' }, server),
      ...(escrow ? [sealRow(kms, { ...recovery, role: 'escrow' }, escrow)] : []),
      sealRow(kms, { ...names, set_id: setId, device_id: device.id, role: 'device' }, ofDevice),
    ])
    return { names: recovery, rows }
  } finally {
    plain.fill(0)
  }
}
