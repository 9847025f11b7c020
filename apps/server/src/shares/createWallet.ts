// `wallet/create`: the shares of a new wallet are on disk before anyone learns that it exists.
import type { CustodyBody, Wallet } from '@aureus/protocol/custody'
import { decodeEnvelope, EnvelopeError, isEnvelopeLength } from '@aureus/protocol/custody'
import type { CustodyShareRow } from '../db/schema.ts'
import type { Caller, SharesContext } from './context.ts'
import { refusal } from './refusals.ts'
import type { DepositKeys } from './sealed.ts'
import { sealRow } from './stored.ts'
import { findWallet, readWallet } from './wallets.ts'

const COMMITMENT_BYTES = 32

export async function createWallet(
  context: SharesContext,
  depositKeys: DepositKeys,
  caller: Caller,
  body: CustodyBody<'wallet/create'>,
): Promise<Wallet> {
  const { db, clock, announce } = context
  // The first answer may have been lost.
  if (await isMadeAlready(context, caller, body)) return walletOf(context, caller)
  const rows = await sealAll(context, depositKeys, caller, body)
  const { walletId, accounts, recoverySetId } = body
  await db.transaction().execute(async (transaction) => {
    const made = await transaction
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
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw refusal('wallet_exists')
    await transaction.insertInto('custody_shares').values(rows).execute()
    await announce?.post(transaction, {
      type: 'wallet.created',
      data: { walletId, accounts: { eip155: accounts.evm, solana: accounts.solana ?? null } },
    })
  })
  announce?.wake()
  return walletOf(context, caller)
}

async function isMadeAlready(
  { db }: SharesContext,
  caller: Caller,
  body: CustodyBody<'wallet/create'>,
): Promise<boolean> {
  const found = await findWallet(db, caller.userId)
  if (found && found.id !== body.walletId) throw refusal('wallet_exists')
  return found !== undefined
}

async function walletOf(context: SharesContext, caller: Caller): Promise<Wallet> {
  const wallet = await readWallet(context, caller)
  if (!wallet) throw refusal('wallet_none')
  return wallet
}

/** Stores A₀ ‖ R₀ ‖ C₀ ‖ Aᵢ, each in its row. */
async function sealAll(
  { kms, clock }: SharesContext,
  depositKeys: DepositKeys,
  { device }: Caller,
  { walletId, recoverySetId, setId, deposit }: CustodyBody<'wallet/create'>,
): Promise<CustodyShareRow[]> {
  const plain = await depositKeys.open(deposit)
  try {
    const { server, escrow, ofDevice } = takeApart(plain, { recoverySetId, setId })
    const names = {
      wallet_id: walletId,
      state: 'active',
      joins_set_id: null,
      epoch: 1,
      created_at_ms: clock(),
    } as const
    const recovery = { ...names, set_id: recoverySetId, device_id: null }
    return await Promise.all([
      sealRow(kms, { ...recovery, role: 'server' }, server),
      sealRow(kms, { ...recovery, role: 'escrow' }, escrow),
      sealRow(kms, { ...names, set_id: setId, device_id: device.id, role: 'device' }, ofDevice),
    ])
  } finally {
    plain.fill(0)
  }
}

/** Splits A₀ ‖ R₀ ‖ C₀ ‖ Aᵢ into A₀, R₀ ‖ C₀ and Aᵢ: views, not copies. @throws Refusal for anything else */
export function takeApart(
  plain: Uint8Array,
  { recoverySetId, setId }: { recoverySetId: string; setId: string },
): { server: Uint8Array; escrow: Uint8Array; ofDevice: Uint8Array } {
  if (setId === recoverySetId) throw refusal('body_malformed')
  const length = (plain.length - COMMITMENT_BYTES) / 3
  if (!isEnvelopeLength(length)) throw refusal('body_malformed')
  const server = plain.subarray(0, length)
  const escrow = plain.subarray(length, 2 * length + COMMITMENT_BYTES)
  const ofDevice = plain.subarray(2 * length + COMMITMENT_BYTES)
  checkShares([server, escrow.subarray(0, length)], recoverySetId)
  checkShares([ofDevice], setId)
  return { server, escrow, ofDevice }
}

/** @throws Refusal unless these are shares of this set at different places */
export function checkShares(envelopes: readonly Uint8Array[], setId: string): void {
  try {
    const places = envelopes.map((envelope) => decodeEnvelope(envelope, setId).x)
    if (new Set(places).size === places.length) return
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error
  }
  throw refusal('body_malformed')
}
