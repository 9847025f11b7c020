// For tests: accounts on the devnet's two chains and a server that reads them.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Accounts } from './accounts.ts'
import { startAccounts } from './accounts.ts'
import { createTestServer, type TestServer } from './server.ts'

export const EVM = 'eip155:99199'

/** Call it at describe level. Sets up both before the first test and tears them down after the last. */
export function withAccountServer() {
  const used = {} as {
    accounts: Accounts
    server: TestServer
    /** Coins and tokens from the faucet. */
    grant(address: string): Promise<void>
  }
  beforeAll(async () => {
    used.accounts = await startAccounts()
    const { rpcUrl, solana, tokenList, faucetUrl } = used.accounts.devnet
    used.server = await createTestServer({
      NETWORKS: `${EVM} ${SOLANA_DEVNET_ID} eip155:1`,
      RPC_URLS: `${EVM}=${rpcUrl} ${SOLANA_DEVNET_ID}=${solana?.rpcUrl} eip155:1=http://127.0.0.1:1`,
      TOKEN_LISTS: tokenList,
    })
    used.grant = async (address) => {
      const response = await fetch(faucetUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${'x'.repeat(32)}` },
        body: JSON.stringify({ address }),
      })
      expect(response.status).toBe(200)
    }
  })
  afterAll(async () => {
    await used.server[Symbol.asyncDispose]()
    await used.accounts.stop()
  })
  return used
}
