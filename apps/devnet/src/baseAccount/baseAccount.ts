// Base Account on this machine: a window that speaks its protocol, and accounts on the devnet's chain.
import type { Address } from 'viem'
import { chainClient } from '../chain/client.ts'
import { listenLocally } from '../http/listenLocally.ts'
import { createBaseAccountServer } from './server.ts'
import { createBaseAccountWallet } from './wallet.ts'

export interface BaseAccountStandin {
  /** The value of `BASE_ACCOUNT_URL`, such as `http://localhost:4003/connect`. */
  url: string
  stop(): Promise<void>
}

export interface BaseAccountOptions {
  /** 0 picks a free one. */
  port: number
  /** A node of the devnet's chain, with its administration methods. */
  rpcUrl: string
  /** The devnet's account factory. */
  factory: Address
}

/** Starts listening on 127.0.0.1. */
export async function startBaseAccount({
  port,
  rpcUrl,
  factory,
}: BaseAccountOptions): Promise<BaseAccountStandin> {
  const wallet = createBaseAccountWallet(chainClient(rpcUrl, 'Devnet'), factory, rpcUrl)
  const { url, stop } = await listenLocally(port, (origin) =>
    createBaseAccountServer({ url: origin, wallet }),
  )
  return { url: `${url}/connect`, stop }
}
