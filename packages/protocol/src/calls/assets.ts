// Assets of an account as its wallet reports them (ERC-7811): requests of pages and answers of wallets.
import * as v from 'valibot'
import { withoutEmptyFields } from './emptyFields.ts'

const hex = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text) => text as `0x${string}`),
  )
const ChainIdSchema = hex(/^0x[0-9a-fA-F]{1,13}$/)
/** viem 2.57 writes the keys of `assetFilter` in decimal. */
const WrittenChainIdSchema = v.pipe(v.string(), v.regex(/^(?:0x[0-9a-fA-F]{1,13}|[1-9]\d{0,15})$/))
const AddressSchema = v.union([v.literal('native'), hex(/^0x[0-9a-fA-F]{40}$/)])
/** `native`, `erc20`, `erc721`, or that of a later standard; older wallets write `ERC20`. */
const AssetTypeSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(50),
  v.transform((type) => type.toLowerCase()),
)

/** Drafts before 2025 named assets by their address alone, which is that of the coin or of an ERC-20 token. */
const NamedAssetSchema = v.union([
  v.object({ address: AddressSchema, type: AssetTypeSchema }),
  v.pipe(
    AddressSchema,
    v.transform((address) => ({ address, type: address === 'native' ? 'native' : 'erc20' })),
  ),
])

/** More than any page shows at once. */
const MAX_NAMED = 100

/** The parameter of `wallet_getAssets`. `null` and empty fields count as absent. */
export const GetAssetsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(withoutEmptyFields),
  v.object({
    account: hex(/^0x[0-9a-fA-F]{40}$/),
    /** By chain: exactly these assets, or all if none is named. The other two filters are ignored then. */
    assetFilter: v.optional(
      v.record(WrittenChainIdSchema, v.pipe(v.array(NamedAssetSchema), v.maxLength(MAX_NAMED))),
    ),
    assetTypeFilter: v.optional(v.pipe(v.array(AssetTypeSchema), v.maxLength(MAX_NAMED))),
    chainFilter: v.optional(v.pipe(v.array(ChainIdSchema), v.maxLength(MAX_NAMED))),
  }),
)
export type GetAssets = v.InferOutput<typeof GetAssetsSchema>

export const AssetSchema = v.object({
  address: AddressSchema,
  /** Base units. */
  balance: hex(/^0x[0-9a-fA-F]{1,64}$/),
  type: AssetTypeSchema,
  /** For `native` and `erc20`: name, symbol, decimals. */
  metadata: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
})
export type Asset = v.InferOutput<typeof AssetSchema>

/** The answer to `wallet_getAssets`, by chain. A missing chain is one that the wallet cannot report on. */
export const AssetsSchema = v.record(ChainIdSchema, v.pipe(v.array(AssetSchema), v.maxLength(5000)))
export type Assets = v.InferOutput<typeof AssetsSchema>

/** Metadata of `native` and `erc20` assets. A token may have no name and no symbol, and still has decimals. */
export const AssetMetadataSchema = v.object({
  name: v.optional(v.string(), ''),
  symbol: v.optional(v.string(), ''),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
})

/** The capability of `wallet_getCapabilities` that says that a chain supports `wallet_getAssets`. */
export const ASSET_DISCOVERY = 'assetDiscovery'
