// What a Solana transaction moved from or to an account: the difference between its balances before and after.
import type { Network } from '@aureus/protocol'
import type { HistoryItem, Transfer } from '@aureus/protocol/history'
import * as v from 'valibot'
import type { Token } from '../tokens/token.ts'
import { isSpam } from './isSpam.ts'
import { quantityOf } from './toEvmItem.ts'

const Lamports = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))
const TokenBalances = v.nullish(
  v.array(
    v.object({
      mint: v.string(),
      owner: v.nullish(v.string()),
      uiTokenAmount: v.object({
        amount: v.pipe(
          v.string(),
          v.regex(/^\d{1,20}$/),
          v.transform((text) => BigInt(text)),
        ),
        decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
      }),
    }),
  ),
)

export const SolanaTransactionSchema = v.object({
  meta: v.object({
    err: v.unknown(),
    fee: v.pipe(v.number(), v.integer(), v.minValue(0)),
    preBalances: Lamports,
    postBalances: Lamports,
    preTokenBalances: TokenBalances,
    postTokenBalances: TokenBalances,
  }),
  transaction: v.object({
    message: v.object({
      accountKeys: v.pipe(v.array(v.object({ pubkey: v.string() })), v.minLength(1)),
    }),
  }),
})
type SolanaTransaction = v.InferOutput<typeof SolanaTransactionSchema>

export interface SolanaMove {
  transaction: SolanaTransaction
  signature: string
  minedAtMs: number
}

/** By owner, in base units. */
type Changes = Map<string, bigint>

export function toSolanaItem(
  { network, tokens, address }: { network: Network; tokens: readonly Token[]; address: string },
  { transaction, signature, minedAtMs }: SolanaMove,
): HistoryItem {
  const { meta } = transaction
  const sender = transaction.transaction.message.accountKeys[0]?.pubkey ?? ''
  const transfers: Transfer[] = []
  const confirmed = meta.err === null || meta.err === undefined
  if (confirmed) {
    const coins = coinChanges(transaction)
    const coin = transferOf(coins, address)
    if (coin) {
      const { amount, ...rest } = coin
      const quantity = quantityOf(amount, network.nativeCurrency.decimals)
      transfers.push({ kind: 'native', ...rest, quantity })
    }
    for (const [mint, { changes, decimals }] of tokenChanges(meta)) {
      const moved = transferOf(changes, address)
      if (!moved) continue
      const { amount, ...rest } = moved
      const listed = tokens.find((token) => token.address === mint)
      transfers.push({
        kind: 'fungible',
        ...rest,
        token: { address: mint, ...(listed && { name: listed.name, symbol: listed.symbol }) },
        quantity: quantityOf(amount, decimals),
      })
    }
  }
  return {
    chainId: network.caipNetworkId,
    hash: signature,
    minedAt: new Date(minedAtMs).toISOString(),
    status: confirmed ? 'confirmed' : 'failed',
    sender,
    transfers,
    spam: isSpam({ account: address, sender, transfers }),
  }
}

function coinChanges({ meta, transaction }: SolanaTransaction): Changes {
  const changes: Changes = new Map()
  for (const [at, { pubkey }] of transaction.message.accountKeys.entries()) {
    // The fee is not a transfer.
    const fee = at === 0 ? BigInt(meta.fee) : 0n
    const change = BigInt(meta.postBalances[at] ?? 0) - BigInt(meta.preBalances[at] ?? 0) + fee
    changes.set(pubkey, (changes.get(pubkey) ?? 0n) + change)
  }
  return changes
}

function tokenChanges({ preTokenBalances, postTokenBalances }: SolanaTransaction['meta']) {
  const mints = new Map<string, { changes: Changes; decimals: number }>()
  const add = (list: v.InferOutput<typeof TokenBalances>, sign: bigint) => {
    for (const { mint, owner, uiTokenAmount } of list ?? []) {
      if (!owner) continue
      const known = mints.get(mint) ?? { changes: new Map(), decimals: uiTokenAmount.decimals }
      mints.set(mint, known)
      const before = known.changes.get(owner) ?? 0n
      known.changes.set(owner, before + sign * uiTokenAmount.amount)
    }
  }
  add(preTokenBalances, -1n)
  add(postTokenBalances, 1n)
  return mints
}

/** The counterparty is the owner whose balance changed most in the opposite direction. */
function transferOf(changes: Changes, address: string) {
  const own = changes.get(address) ?? 0n
  if (own === 0n) return undefined
  const sign = own > 0n ? 1n : -1n
  let other: string | undefined
  let most = 0n
  for (const [owner, change] of changes)
    if (-sign * change > most) {
      most = -sign * change
      other = owner
    }
  const [from, to] = own > 0n ? [other, address] : [address, other]
  return {
    amount: sign * own,
    direction: own > 0n ? ('in' as const) : ('out' as const),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}
