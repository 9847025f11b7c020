// The list of wallets, their pictures, and the marks of wallets and networks.
import * as v from 'valibot'
import { CaipNetworkIdSchema, ChainNamespaceSchema } from '../caip/schemas.ts'
import { WalletListSchema, walletPlatforms } from '../wallets/api.ts'
import { MarksSchema, markSets } from '../wallets/marks.ts'
import type { OperationTable } from './schemas.ts'

/** Wallets per page (specification, section 9). */
export const DEFAULT_WALLET_ENTRIES = 40
const MAX_ENTRIES = 100
const MAX_CHAINS = 100

const whole = (max: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number), v.maxValue(max))

/** CAIP-2 ids or chain families, separated by commas: `eip155:1,solana`. */
const chains = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter(Boolean)),
  v.maxLength(MAX_CHAINS),
  v.array(v.union([ChainNamespaceSchema, CaipNetworkIdSchema])),
)

const walletQuery = v.object({
  page: v.exactOptional(whole(100_000), '1'),
  entries: v.exactOptional(whole(MAX_ENTRIES), String(DEFAULT_WALLET_ENTRIES)),
  search: v.exactOptional(v.pipe(v.string(), v.maxLength(100)), ''),
  chains: v.exactOptional(chains, ''),
  platform: v.exactOptional(v.picklist(walletPlatforms)),
})
/** The query after parsing. */
export type WalletQuery = v.InferOutput<typeof walletQuery>

export const walletOperations = {
  'GET /v1/wallets': { query: walletQuery, answers: { 200: WalletListSchema } },
  'GET /v1/wallets/pictures/{picture}': {
    params: v.object({ picture: v.string() }),
    answers: { 200: v.string() },
    type: 'image/*',
  },
  'GET /v1/marks/{set}': {
    params: v.object({ set: v.picklist(markSets) }),
    query: v.object({ version: v.exactOptional(v.pipe(v.string(), v.maxLength(32))) }),
    answers: { 200: MarksSchema },
  },
} as const satisfies OperationTable
