// What happened to an account, as `GET /v1/account/{address}/history` answers it.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { QuantitySchema } from './balances.ts'

const Text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const Moment = v.pipe(v.string(), v.isoTimestamp())

export const TransferSchema = v.object({
  /** `native`: the network's coin. `fungible`: ERC-20, or a token of Solana. `nft`: ERC-721, or ERC-1155. */
  kind: v.picklist(['native', 'fungible', 'nft']),
  /** As the account sees it. */
  direction: v.picklist(['in', 'out', 'self']),
  /** Absent where the chain does not say. */
  from: v.exactOptional(Text(200)),
  to: v.exactOptional(Text(200)),
  /** Absent for the coin; name and symbol only of what the operator lists. */
  token: v.exactOptional(
    v.object({
      address: Text(200),
      name: v.exactOptional(Text(200)),
      symbol: v.exactOptional(Text(100)),
    }),
  ),
  /** Of ERC-1155 how many, with decimals "0"; absent for ERC-721, and where nobody has listed how the token is divided. */
  quantity: v.exactOptional(QuantitySchema),
  /** Of an NFT, decimal. */
  tokenId: v.exactOptional(Text(80)),
})
export type Transfer = v.InferOutput<typeof TransferSchema>

export const HistoryItemSchema = v.object({
  chainId: CaipNetworkIdSchema,
  /** `0x` and hex, or base58. */
  hash: Text(200),
  /** When its block was made. */
  minedAt: Moment,
  /** `failed`: it cost its fee and moved nothing. */
  status: v.picklist(['confirmed', 'failed']),
  /** Who sent it, and so paid for it. */
  sender: Text(200),
  /** What it was sent to; absent where a contract was made, and on Solana. */
  recipient: v.exactOptional(Text(200)),
  /** What it moved from or to the account; empty for a call that moved nothing of it. */
  transfers: v.array(TransferSchema),
  /** The account did not send it, and it moved nothing but unlisted tokens or nothing at all. */
  spam: v.boolean(),
})
export type HistoryItem = v.InferOutput<typeof HistoryItemSchema>

export const HistorySchema = v.object({
  /** Newest first. */
  data: v.array(HistoryItemSchema),
  /** `cursor` of the page before; null where the chain begins. */
  next: v.nullable(Text(200)),
  /** Since when these are all there are; null: since the chain began. */
  since: v.nullable(Moment),
  /** The same for transfers of the coin, which leave no log: a node may not know them as far back. */
  coinsSince: v.nullable(Moment),
})
export type History = v.InferOutput<typeof HistorySchema>
