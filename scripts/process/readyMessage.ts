// The IPC messages that children send when they are ready.
import * as v from 'valibot'

const url = v.pipe(v.string(), v.url())
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

export const devnetReadySchema = v.object({
  type: v.literal('ready'),
  rpcUrl: url,
  faucetUrl: url,
  contracts: v.record(v.string(), address),
  /** The universal resolver's addresses. */
  names: v.exactOptional(v.record(v.string(), address)),
  /** The entry point, the code of accounts and the paymaster. */
  smartAccounts: v.exactOptional(
    v.object({ entryPoint: address, accountDelegate: address, paymaster: address }),
  ),
  /** A file with the devnet's tokens. */
  tokenList: v.exactOptional(v.string()),
  /** The relay for pages and wallets on this machine. */
  relayUrl: v.exactOptional(url),
  /** Includes a price source. Absent unless DEVNET_INDEXER is on. */
  indexer: v.exactOptional(v.object({ indexerUrl: url, pricesUrl: url })),
  /** Absent if this chain cannot run here. */
  solana: v.exactOptional(
    v.object({
      rpcUrl: url,
      testMint: v.string(),
      /** The account that pays fees. Absent without the server's keys. */
      feePayer: v.exactOptional(v.string()),
    }),
  ),
  /** The market maker on the Solana chain. */
  market: v.exactOptional(v.object({ url })),
  /** Stand-ins for services that quote swaps. */
  swapServices: v.exactOptional(v.object({ cowUrl: url, lifiUrl: url })),
  /** Absent without a port for it. */
  inbox: v.exactOptional(v.object({ url, smtpUrl: url })),
  /** Stand-ins for sign-in providers. Absent without a wallet origin. */
  social: v.exactOptional(v.object({ url })),
  /** The example of a site that sends batches. Absent without a wallet origin, and if it is not built. */
  dapp: v.exactOptional(v.object({ url })),
  /** The stand-in for Farcaster, and the nodes with its registries. Absent without a wallet origin. */
  farcaster: v.exactOptional(v.object({ url, rpcUrls: v.array(url) })),
  /** The stand-in for Safe{Wallet}. Absent without a wallet origin. */
  safe: v.exactOptional(v.object({ url })),
  baseAccount: v.exactOptional(v.object({ url })),
  /** Nodes for the RPC service, and an indexer for accounts of Bitcoin. Absent without a wallet origin. */
  furtherChains: v.exactOptional(
    v.object({ bitcoinUrl: url, bitcoinIndexerUrl: url, nearUrl: url }),
  ),
  /** Stand-ins that sell coins for money, and the settings with which a server reaches them. */
  onramp: v.exactOptional(v.object({ url, settings: v.record(v.string(), v.string()) })),
})

export const serverReadySchema = v.object({ type: v.literal('ready'), url })

export type DevnetReady = v.InferOutput<typeof devnetReadySchema>
export type ServerReady = v.InferOutput<typeof serverReadySchema>
