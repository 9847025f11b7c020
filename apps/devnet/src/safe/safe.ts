// Safe{Wallet} on this machine: Safes on the devnet's chain, and a page that shows others in a frame.
import { chainClient } from '../chain/client.ts'
import { listenLocally } from '../http/listenLocally.ts'
import { placeSafes } from './accounts.ts'
import { createSafeWallet } from './safeWallet.ts'
import { createSafeServer } from './server.ts'

export interface SafeStandin {
  /** The value of `SAFE_APP_HOSTS`, such as `http://localhost:4002`. */
  url: string
  stop(): Promise<void>
}

export interface SafeOptions {
  /** 0 picks a free one. */
  port: number
  /** A node of the devnet's chain, with its administration methods. */
  rpcUrl: string
  /** The page that the list offers to show. */
  appUrl: string
}

/** Starts listening on 127.0.0.1. */
export async function startSafe({ port, rpcUrl, appUrl }: SafeOptions): Promise<SafeStandin> {
  const client = chainClient(rpcUrl, 'Devnet')
  await placeSafes(client)
  return listenLocally(port, (url) =>
    createSafeServer({ url, appUrl, wallet: createSafeWallet(client) }),
  )
}
