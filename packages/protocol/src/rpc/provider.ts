// Arguments of an Ethereum provider (EIP-1193), and object parameters of its wallet methods.
import * as v from 'valibot'

/** EIP-1193. Parameters are positional or named; `null` counts as absent. */
export const RequestArgumentsSchema = v.object({
  method: v.pipe(v.string(), v.nonEmpty('expected the name of a method')),
  params: v.nullish(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]), []),
})

/** EIP-695: hex without leading zeros, up to the largest exact JavaScript number. */
export const ProviderChainIdSchema = v.pipe(
  v.string(),
  v.regex(/^0x[1-9a-fA-F][0-9a-fA-F]{0,13}$/, 'expected a chain id in hex without leading zeros'),
  v.transform(Number),
  v.safeInteger(),
)

/** The parameter of `wallet_switchEthereumChain` (EIP-3326). */
export const SwitchEthereumChainSchema = v.object({ chainId: ProviderChainIdSchema })

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))

/** One or more URLs with one of these protocols. */
const urls = (...protocols: readonly string[]) =>
  v.nullish(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.maxLength(2048),
          v.check(
            (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
            `expected a URL with ${protocols.join(' or ')}`,
          ),
        ),
      ),
      v.minLength(1, 'expected at least one URL'),
      v.maxLength(50),
    ),
  )

/** The parameter of `wallet_addEthereumChain` (EIP-3085). Only the chain id is required; `null` counts as absent. */
export const AddEthereumChainSchema = v.object({
  chainId: ProviderChainIdSchema,
  chainName: v.nullish(words),
  nativeCurrency: v.nullish(
    v.object({
      name: words,
      symbol: words,
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
    }),
  ),
  rpcUrls: urls('https:', 'http:', 'wss:', 'ws:'),
  blockExplorerUrls: urls('https:', 'http:'),
  iconUrls: urls('https:', 'http:', 'data:', 'ipfs:'),
})

/**
 * The parameter of `wallet_requestPermissions` and of `wallet_revokePermissions` (EIP-2255). The only permission
 * accepts no caveats, because a caveat that is accepted and not enforced would be a broken promise.
 */
export const AccountsPermissionSchema = v.strictObject({ eth_accounts: v.strictObject({}) })

/**
 * The parameter of `wallet_revokePermissions` in its other meaning (ERC-7715): revokes the grant with this context.
 */
export const PermissionContextSchema = v.object({
  permissionContext: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})+$/)),
})
