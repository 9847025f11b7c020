// What may be asked of the list of wallets.
import { CaipNetworkIdSchema, ChainNamespaceSchema } from '@aureus/protocol'
import { walletPlatforms } from '@aureus/protocol/wallets'
import * as v from 'valibot'

/** Specification, section 9. */
export const DEFAULT_ENTRIES = 40
const MAX_ENTRIES = 100
const MAX_CHAINS = 100

const whole = (max: number) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number), v.maxValue(max))

export const PageSchema = whole(100_000)
export const EntriesSchema = whole(MAX_ENTRIES)
export const SearchSchema = v.pipe(v.string(), v.maxLength(100))
export const PlatformSchema = v.picklist(walletPlatforms)
/** CAIP-2 ids or whole families, apart by comma: `eip155:1,solana`. */
export const ChainsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter(Boolean)),
  v.maxLength(MAX_CHAINS),
  v.array(v.union([ChainNamespaceSchema, CaipNetworkIdSchema])),
)

export const WalletQuerySchema = v.object({
  page: v.exactOptional(PageSchema, '1'),
  entries: v.exactOptional(EntriesSchema, String(DEFAULT_ENTRIES)),
  search: v.exactOptional(SearchSchema, ''),
  chains: v.exactOptional(ChainsSchema, ''),
  platform: v.exactOptional(PlatformSchema),
})
export type WalletQuery = v.InferOutput<typeof WalletQuerySchema>
