// What the network says a transaction would do. Shown as the network's claim and not trusted.

import type { WalletNetwork } from '@aureus/protocol'
import { createByteReader, type SolanaTransaction } from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { Rpc } from '../../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'
import { fromBase64, toBase64 } from './base64.ts'

export interface TryOutParameters {
  transaction: SolanaTransaction
  account: string
  network: WalletNetwork
  rpc: Rpc
  signal: AbortSignal
}

/** How much the account's holdings would change. Without a mint, the network's own coin. */
export interface Change {
  mint?: string
  /** Undefined if the mint does not say. */
  decimals?: number
  amount: bigint
}

export interface Outcome {
  fails: boolean
  changes: readonly Change[]
  /** Owner and mint of each token account. */
  holders: ReadonlyMap<string, Holding>
}

interface Holding {
  mint: string
  owner: string
  amount: bigint
}

const AccountSchema = v.nullable(
  v.object({
    lamports: v.pipe(
      v.number(),
      v.integer(),
      v.transform((lamports) => BigInt(lamports)),
    ),
    data: v.pipe(
      v.tuple([v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/)), v.literal('base64')]),
      v.transform(([text]) => fromBase64(text)),
    ),
  }),
)
type Account = v.InferOutput<typeof AccountSchema>
const AccountsSchema = v.object({ value: v.array(AccountSchema) })
const SimulatedSchema = v.object({
  value: v.object({ err: v.unknown(), accounts: v.nullish(v.array(AccountSchema)) }),
})

/** A token account without extensions. */
const TOKEN_ACCOUNT_BYTES = 165
/** Offset of a mint's decimals. */
const DECIMALS_AT = 44

/** @returns undefined if the network gives no usable answer */
export async function tryOut(parameters: TryOutParameters): Promise<Outcome | undefined> {
  const { transaction, account, network, rpc, signal } = parameters
  const { message, bytes } = transaction
  const addresses = message.keys.filter(
    (key, place) => message.isWritable(place) || key === account,
  )
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const ask = async <S extends v.GenericSchema>(method: string, params: unknown[], schema: S) =>
    v.parse(schema, await rpc({ network, signal, method, params }))
  const accountsAt = async (of: readonly string[]) =>
    of.length === 0 ? [] : (await ask('getMultipleAccounts', [of, options], AccountsSchema)).value
  try {
    const accounts = { encoding: 'base64', addresses }
    const simulation = { ...options, sigVerify: false, accounts }
    const [before, simulated] = await Promise.all([
      accountsAt(addresses),
      ask('simulateTransaction', [toBase64(bytes), simulation], SimulatedSchema),
    ])
    const { err, accounts: said } = simulated.value
    const fails = err !== null && err !== undefined
    const after = fails ? before : (said ?? before)
    const at = addresses.indexOf(account)
    const coins = (after[at]?.lamports ?? 0n) - (before[at]?.lamports ?? 0n)
    const moved = tokenChanges(account, before, after)
    const mints = [...moved.keys()]
    const read = await accountsAt(mints)
    return {
      fails,
      holders: new Map(
        addresses.flatMap((address, place) => {
          const held = holdingOf(after[place]) ?? holdingOf(before[place])
          return held ? [[address, held]] : []
        }),
      ),
      changes: [
        ...(coins === 0n ? [] : [{ amount: coins, decimals: network.nativeCurrency.decimals }]),
        ...mints.map((mint, place) => {
          const decimals = read[place]?.data[DECIMALS_AT]
          return {
            mint,
            amount: moved.get(mint) ?? 0n,
            ...(decimals !== undefined && { decimals }),
          }
        }),
      ],
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EmbeddedFault || error instanceof v.ValiError) return undefined
    throw error
  }
}

/** By mint, for token accounts that belong to this account before or after. */
function tokenChanges(account: string, before: readonly Account[], after: readonly Account[]) {
  const moved = new Map<string, bigint>()
  const add = (one: Account | undefined, sign: bigint) => {
    const held = holdingOf(one)
    if (held?.owner === account)
      moved.set(held.mint, (moved.get(held.mint) ?? 0n) + sign * held.amount)
  }
  for (const one of before) add(one, -1n)
  for (const one of after) add(one, 1n)
  for (const [mint, amount] of moved) if (amount === 0n) moved.delete(mint)
  return moved
}

function holdingOf(account: Account | undefined): Holding | undefined {
  if (!account || account.data.length < TOKEN_ACCOUNT_BYTES) return undefined
  const reader = createByteReader(account.data)
  const [mint, owner] = [reader.take(32), reader.take(32)].map((key) => base58.encode(key))
  return { mint: mint ?? '', owner: owner ?? '', amount: reader.integer(8) }
}
