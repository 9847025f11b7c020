// The coins of orders, on chains of their own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CaipNetworkId, CUSTOM_NETWORK_ID, SOLANA_DEVNET_ID } from '@aureus/protocol'
import { generateKeyPairSigner } from '@solana/kit'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainClient } from '../../chain/client.ts'
import { testTokenAbi } from '../../contracts/testToken.ts'
import { type Devnet, startDevnet } from '../../devnet.ts'
import { createSolanaNode } from '../../solana/node.ts'
import type { Order } from '../standin.ts'
import { createDeliver, type Till } from './deliver.ts'
import { createEvmTill } from './evmTill.ts'
import { createSolanaTill } from './solanaTill.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-onramp-'))
const faucetToken = 't'.repeat(32)
const evmChain = `eip155:${CUSTOM_NETWORK_ID}` as const
let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken })
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true, force: true })
})

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address
const newSolanaAddress = async () => (await generateKeyPairSigner()).address

const order = (change: Partial<Order> = {}): Order => ({
  session: 'a',
  direction: 'buy',
  address: newAddress(),
  asset: { symbol: 'ETH', chainId: evmChain, decimals: 18, price: 2500 },
  currency: 'EUR',
  amount: 100,
  returnUrl: 'http://localhost:3000/',
  ...change,
})

const sol = { symbol: 'SOL', chainId: SOLANA_DEVNET_ID, decimals: 9, price: 150 }

async function setUp() {
  const { rpcUrl, solana, contracts } = devnet
  if (!solana) throw new Error('There is no Solana chain.')
  const tills = new Map<CaipNetworkId, Till>()
  tills.set(evmChain, createEvmTill({ rpcUrl, brand: 'Aureus' }))
  tills.set(SOLANA_DEVNET_ID, await createSolanaTill({ ...solana, faucetToken }))
  return {
    client: chainClient(rpcUrl, 'Aureus'),
    solana: createSolanaNode(solana.rpcUrl),
    deliver: createDeliver(tills),
    token: {
      symbol: 'TEST',
      chainId: evmChain,
      decimals: 6,
      contract: contracts.testToken,
      price: 1,
    },
  }
}

describe('createDeliver', () => {
  test('behavior: sends what the price says, in coins and in tokens, at once', async () => {
    const { client, deliver, token } = await setUp()
    const address = newAddress()
    const [hash] = await Promise.all([
      deliver.send(order({ address })),
      deliver.send(order({ address, asset: token })),
      deliver.send(order({ address })),
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

  test('behavior: sends SOL, also twice the same to one account', async () => {
    const { solana, deliver } = await setUp()
    const address = await newSolanaAddress()
    const ids = await Promise.all([1, 2].map(() => deliver.send(order({ address, asset: sol }))))
    for (const id of ids) expect(id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    expect(new Set(ids).size).toBe(2)
    // 100 less 3 % and 0.5, at 150, with six decimals.
    expect(await solana.balance(address)).toBe(2n * 643_333_000n)
  })

  test('behavior: hears of coins at an address of the sale', async () => {
    const { client, deliver } = await setUp()
    const sale = order({ direction: 'sell', amount: 0.5 })
    const deposit = (await deliver.depositAddress(sale)) as `0x${string}`
    const arrival = deliver.arrival(sale, deposit, new AbortController().signal)
    await client.setBalance({ address: deposit, value: parseEther('0.4') })
    await client.setBalance({ address: deposit, value: parseEther('0.5') })
    await expect(arrival).resolves.toBeUndefined()
  })

  test('behavior: hears of SOL at an address of the sale', async () => {
    const { solana, deliver } = await setUp()
    const sale = order({ direction: 'sell', amount: 0.5, asset: sol })
    const deposit = await deliver.depositAddress(sale)
    await solana.airdrop(deposit, 500_000_000n, faucetToken)
    const arrival = deliver.arrival(sale, deposit, new AbortController().signal)
    await expect(arrival).resolves.toBeUndefined()
  })

  test('error: stops waiting when the stand-ins stop', async () => {
    const { deliver } = await setUp()
    const stopping = new AbortController()
    const arrival = deliver.arrival(order({ direction: 'sell' }), newAddress(), stopping.signal)
    stopping.abort()
    await expect(arrival).rejects.toThrow()
  })

  test('error: sends nothing to an address of another chain', async () => {
    const { deliver } = await setUp()
    const address = await newSolanaAddress()
    await expect(deliver.send(order({ address }))).rejects.toThrow('not an address of an EVM')
    const coins = deliver.send(order({ asset: sol }))
    await expect(coins).rejects.toThrow('not an address of Solana')
  })
})
