// For tests: a server with sign-in by Farcaster, and the world around it.

import { createWalletTestServer, type WalletTestServer } from '../walletServer.ts'
import { createFarcasterWorld, type FarcasterWorld } from './farcasterWorld.ts'

export interface FarcasterTestServer extends AsyncDisposable {
  world: FarcasterWorld
  server: WalletTestServer
}

export async function createFarcasterServer(
  options?: Parameters<typeof createWalletTestServer>[1],
): Promise<FarcasterTestServer> {
  const world = await createFarcasterWorld()
  const server = await createWalletTestServer(world.environment, options)
  return {
    world,
    server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}
