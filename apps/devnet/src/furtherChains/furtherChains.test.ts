import { describe, expect, onTestFinished, test } from 'vitest'
import { startFurtherChains } from './furtherChains.ts'

async function start(ports: { bitcoinPort?: number; nearPort?: number } = {}) {
  const free = { bitcoinPort: 0, bitcoinIndexerPort: 0, nearPort: 0 }
  const chains = await startFurtherChains({ ...free, secret: 's'.repeat(32), ...ports })
  onTestFinished(chains.stop)
  return chains
}

async function ask(url: string, method: string, params: unknown = []): Promise<unknown> {
  const { username, password, origin } = new URL(url)
  const login = Buffer.from(`${username}:${password}`).toString('base64')
  const response = await fetch(origin, {
    method: 'POST',
    headers: { authorization: `Basic ${login}` },
    body: JSON.stringify({ id: 1, method, params }),
  })
  return ((await response.json()) as { result: unknown }).result
}

describe('startFurtherChains', () => {
  test('behavior: serves the test networks of Bitcoin and NEAR', async () => {
    const { bitcoinUrl, nearUrl } = await start()
    expect(await ask(bitcoinUrl, 'getblockchaininfo')).toMatchObject({ chain: 'test' })
    expect(await ask(nearUrl, 'status')).toMatchObject({ chain_id: 'testnet' })
    const view = { request_type: 'view_account', account_id: 'alice.testnet', finality: 'final' }
    expect(await ask(nearUrl, 'query', view)).toMatchObject({ amount: `100${'0'.repeat(24)}` })
  })

  test('behavior: indexes what its Bitcoin node knows, and grants coins to new addresses', async () => {
    const { bitcoinUrl, bitcoinIndexerUrl } = await start()
    const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    const response = await fetch(`${bitcoinIndexerUrl}/address/${address}/utxo`)
    const [coin] = (await response.json()) as { txid: string; value: number }[]
    expect(coin?.value).toBe(5_000_000)
    expect(await ask(bitcoinUrl, 'gettxout', [coin?.txid, 0])).toMatchObject({ value: 0.05 })
  })

  test('behavior: has the same login after a restart', async () => {
    const [one, two] = [new URL((await start()).bitcoinUrl), new URL((await start()).bitcoinUrl)]
    expect(one.password).toMatch(/^[0-9a-f]{64}$/)
    expect(one.password).toBe(two.password)
  })

  test('error: leaves nothing running if a port is taken', async () => {
    const { nearUrl } = await start()
    const first = await start()
    const bitcoinPort = Number(new URL(first.bitcoinUrl).port)
    await first.stop()
    const nearPort = Number(new URL(nearUrl).port)
    await expect(start({ bitcoinPort, nearPort })).rejects.toThrow('EADDRINUSE')
    expect(Number(new URL((await start({ bitcoinPort })).bitcoinUrl).port)).toBe(bitcoinPort)
  })
})
