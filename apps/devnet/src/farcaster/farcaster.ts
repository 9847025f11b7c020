// Farcaster on this machine: its registries on a chain, and the relay with a page in place of the app.
import { randomBytes } from 'node:crypto'
import { chainClient } from '../chain/client.ts'
import { listenLocally } from '../http/listenLocally.ts'
import { registerSamples, sampleAccounts, signerOf } from './accounts.ts'
import { type FarcasterChain, startFarcasterChain } from './chain.ts'
import { createMiniAppWallet } from './miniApp/wallet.ts'
import { createFarcaster } from './server.ts'

export interface FarcasterStandin {
  /** The value of `FARCASTER_RELAY_URL`, such as `http://localhost:4001`. */
  url: string
  /** The value of `FARCASTER_RPC_URLS`: one node by two names, because a server wants two. */
  rpcUrls: [string, string]
  chain: FarcasterChain
  stop(): Promise<void>
}

export interface FarcasterOptions {
  /** For the record of the chain's process. */
  dir: string
  /** 0 picks a free one. */
  port: number
  /** 0 picks a free one. */
  rpcPort: number
  /** A node of the devnet's chain, which the app's wallet uses in mini apps. */
  devnetRpcUrl: string
  /** The relay's secret, which only the Farcaster app has. */
  authKey?: string
}

/** Starts listening on 127.0.0.1. */
export async function startFarcaster({
  dir,
  port,
  rpcPort,
  devnetRpcUrl,
  authKey = randomBytes(32).toString('hex'),
}: FarcasterOptions): Promise<FarcasterStandin> {
  const chain = await startFarcasterChain(dir, rpcPort)
  try {
    await registerSamples(chain)
    const devnet = chainClient(devnetRpcUrl, 'Devnet')
    const wallet = createMiniAppWallet(signerOf(sampleAccounts[0]), devnet)
    const { url, stop } = await listenLocally(port, (url) =>
      createFarcaster({ url, chain, authKey, wallet }),
    )
    return {
      url,
      rpcUrls: [chain.rpcUrl, chain.rpcUrl.replace('127.0.0.1', 'localhost')],
      chain,
      async stop() {
        await stop()
        await chain.stop()
      },
    }
  } catch (error) {
    await chain.stop()
    throw error
  }
}
