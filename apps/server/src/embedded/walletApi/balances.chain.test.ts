// Balances that the embedded wallet's frame reads from the devnet's chain.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVM } from '../../testing/accountServer.ts'
import { type Accounts, startAccounts } from '../../testing/accounts.ts'
import {
  createWalletTestServer,
  signInDevice,
  type WalletTestServer,
} from '../../testing/walletServer.ts'

let accounts: Accounts
let server: WalletTestServer
beforeAll(async () => {
  accounts = await startAccounts()
  const { rpcUrl, tokenList } = accounts.devnet
  server = await createWalletTestServer({
    NETWORKS: `${EVM} eip155:1 eip155:10`,
    RPC_URLS: `${EVM}=${rpcUrl} eip155:1=http://127.0.0.1:1 eip155:10=http://127.0.0.1:1`,
    TOKEN_LISTS: tokenList,
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await accounts.stop()
})

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function device() {
  const one = await server.device()
  await signInDevice(server.db, one, { userId: randomUUID(), nowMs: server.clock.nowMs })
  return one
}

describe('POST /v1/balances', () => {
  test('behavior: lists coin and tokens of each network that answers and omits the others', async () => {
    const { faucetUrl } = accounts.devnet
    const granted = await fetch(faucetUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${'x'.repeat(32)}` },
      body: JSON.stringify({ address }),
    })
    expect(granted.status).toBe(200)
    const chainIds = [EVM, 'eip155:1', 'eip155:424242']
    const { status, body } = await (await device()).post('/v1/balances', { address, chainIds })
    expect(status).toBe(200)
    expect(body.chains).toHaveLength(1)
    const [{ chainId, balances }] = body.chains
    expect(chainId).toBe(EVM)
    const symbols = balances.map(({ symbol }: { symbol: string }) => symbol)
    expect(symbols.length).toBeGreaterThan(1)
    for (const { quantity } of balances) expect(Number(quantity.numeric)).toBeGreaterThan(0)
  })

  test.each([
    { address },
    { address, chainIds: [] },
    { address, chainIds: ['1'] },
    { address: 'x'.repeat(65), chainIds: [EVM] },
    { address, chainIds: [EVM], more: 1 },
  ])('error: %j', async (body) => {
    expect((await (await device()).post('/v1/balances', body)).status).toBe(400)
  })

  test('behavior: lists nothing for networks on which the address is invalid', async () => {
    const { body } = await (await device()).post('/v1/balances', {
      address: 'ada',
      chainIds: [EVM],
    })
    expect(body).toEqual({ chains: [] })
  })
})
