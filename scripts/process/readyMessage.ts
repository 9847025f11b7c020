// What the children say over IPC when they are ready.
import * as v from 'valibot'

const url = v.pipe(v.string(), v.url())
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

export const devnetReadySchema = v.object({
  type: v.literal('ready'),
  rpcUrl: url,
  faucetUrl: url,
  contracts: v.record(v.string(), address),
  /** Of the names of the server in front of it. */
  names: v.exactOptional(v.record(v.string(), address)),
  /** A file that names the devnet's tokens. */
  tokenList: v.exactOptional(v.string()),
  /** Where pages and wallets of this machine meet. */
  relayUrl: v.exactOptional(url),
  /** With a source of prices; absent unless DEVNET_INDEXER is on. */
  indexer: v.exactOptional(v.object({ indexerUrl: url, pricesUrl: url })),
  /** Absent where that chain cannot run. */
  solana: v.exactOptional(v.object({ rpcUrl: url, testMint: v.string() })),
  /** Absent where no port was given to it. */
  inbox: v.exactOptional(v.object({ url, smtpUrl: url })),
  /** Stand-ins for sign-in providers; absent where no origin of a wallet was given to it. */
  social: v.exactOptional(v.object({ url })),
})

export const serverReadySchema = v.object({ type: v.literal('ready'), url })

export type DevnetReady = v.InferOutput<typeof devnetReadySchema>
export type ServerReady = v.InferOutput<typeof serverReadySchema>
