// Account history, as returned by `GET /v1/account/{address}/history`.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { QuantitySchema } from './balances.ts'

const Text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const Moment = v.pipe(v.string(), v.isoTimestamp())

export const TransferSchema = v.object({
  /** `native`: the network's coin. `fungible`: ERC-20 or a Solana token. `nft`: ERC-721 or ERC-1155. */
  kind: v.picklist(['native', 'fungible', 'nft']),
  /** From the account's point of view. */
  direction: v.picklist(['in', 'out', 'self']),
  /** Absent if the chain does not say. */
  from: v.exactOptional(Text(200)),
  to: v.exactOptional(Text(200)),
  /** Absent for the coin. Name and symbol are present only for listed tokens. */
  token: v.exactOptional(
    v.object({
      address: Text(200),
      name: v.exactOptional(Text(200)),
      symbol: v.exactOptional(Text(100)),
    }),
  ),
  /** For ERC-1155 the count, with decimals "0"; absent for ERC-721 and for tokens with unknown decimals. */
  quantity: v.exactOptional(QuantitySchema),
  /** Of an NFT, in decimal. */
  tokenId: v.exactOptional(Text(80)),
})
export type Transfer = v.InferOutput<typeof TransferSchema>

export const HistoryItemSchema = v.object({
  chainId: CaipNetworkIdSchema,
  /** `0x` and hex, base58, or on Bitcoin hex. */
  hash: Text(200),
  /** When its block was mined; of a pending one, when it was looked up. */
  minedAt: Moment,
  /** `failed`: it cost its fee and moved nothing. `pending`: it waits for its block, which only Bitcoin reports. */
  status: v.picklist(['confirmed', 'failed', 'pending']),
  /** The sender, who paid the fee. On Bitcoin the address of the first input; empty for coins of a new block. */
  sender: Text(200),
  /** The recipient, on Bitcoin the first one; absent for contract creations and on Solana. */
  recipient: v.exactOptional(Text(200)),
  /** What it moved from or to the account; empty for a call that moved nothing. */
  transfers: v.array(TransferSchema),
  /** What the account paid for it, on Bitcoin. */
  fee: v.exactOptional(QuantitySchema),
  /** Sent by somebody else, and moved only unlisted tokens or nothing. */
  spam: v.boolean(),
})
export type HistoryItem = v.InferOutput<typeof HistoryItemSchema>

export const HistorySchema = v.object({
  /** Newest first. */
  data: v.array(HistoryItemSchema),
  /** `cursor` for the next page; null at the start of the chain. */
  next: v.nullable(Text(200)),
  /** The list is complete since this time; null: since the start of the chain. */
  since: v.nullable(Moment),
  /** The same for coin transfers, which leave no log, so a node may know fewer of them. */
  coinsSince: v.nullable(Moment),
})
export type History = v.InferOutput<typeof HistorySchema>
