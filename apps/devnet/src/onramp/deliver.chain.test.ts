// The coins of orders, on a chain of their own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainClient } from '../chain/client.ts'
import { testTokenAbi } from '../contracts/testToken.ts'
import { type Devnet, startDevnet } from '../devnet.ts'
import { createDeliver } from './deliver.ts'
import type { Order } from './standin.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-onramp-'))
let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken: 't'.repeat(32), solana: false })
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true, force: true })
})

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

function setUp() {
  const client = chainClient(devnet.rpcUrl, 'Aureus')
  const deliver = createDeliver({ rpcUrl: devnet.rpcUrl, brand: 'Aureus' })
  const address = newAddress()
  const order = (change: Partial<Order> = {}): Order => ({
    session: 'a',
    direction: 'buy',
    address,
    asset: { symbol: 'ETH', price: 2500 },
    currency: 'EUR',
    amount: 100,
    returnUrl: 'http://localhost:3000/',
    ...change,
  })
  const token = { symbol: 'TEST', contract: devnet.contracts.testToken, price: 1 }
  return { client, deliver, address, order, token }
}

describe('createDeliver', () => {
  test('behavior: sends what the price says, in coins and in tokens, at once', async () => {
    const { client, deliver, address, order, token } = setUp()
    const [hash] = await Promise.all([
      deliver.send(order()),
      deliver.send(order({ asset: token })),
      deliver.send(order()),
    ])
    const receipt = await client.getTransactionReceipt({ hash: hash as `0x${string}` })
    expect(receipt).toMatchObject({ status: 'success', to: address.toLowerCase() })
    // 100 less 3 % and 0.5, at 2,500.
    expect(await client.getBalance({ address })).toBe(2n * parseEther('0.0386'))
    const held = await client.readContract({
      address: devnet.contracts.testToken,
      abi: testTokenAbi,
      functionName: 'balanceOf',
      args: [address],
    })
    expect(held).toBe(96_500_000n)
  })

  test('behavior: hears of coins at an address of the sale', async () => {
    const { client, deliver, order } = setUp()
    const deposit = deliver.depositAddress()
    const sale = order({ direction: 'sell', amount: 0.5 })
    const arrival = deliver.arrival(sale, deposit, new AbortController().signal)
    await client.setBalance({ address: deposit, value: parseEther('0.4') })
    await client.setBalance({ address: deposit, value: parseEther('0.5') })
    await expect(arrival).resolves.toBeUndefined()
  })

  test('error: stops waiting when the stand-ins stop', async () => {
    const { deliver, order } = setUp()
    const stopping = new AbortController()
    const arrival = deliver.arrival(order({ direction: 'sell' }), newAddress(), stopping.signal)
    stopping.abort()
    await expect(arrival).rejects.toThrow()
  })

  test('error: sends nothing to an address of another chain', async () => {
    const { deliver, order } = setUp()
    const sent = deliver.send(order({ address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }))
    await expect(sent).rejects.toThrow('EVM addresses only')
  })
})
