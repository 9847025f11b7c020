import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, type PrivateKeyAccount, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../chain/anvil.ts'
import { type ChainClient, chainClient } from '../chain/client.ts'
import { type DevnetContracts, deployContracts } from '../contracts/deploy.ts'
import { testTokenAbi, testTokenGrant } from '../contracts/testToken.ts'
import { recordingLog } from '../testing/fixtures.ts'
import { createFaucet, fillFaucet } from './faucet.ts'

const amount = parseEther('10')
let dir: string
let anvil: Anvil
let client: ChainClient
let account: PrivateKeyAccount
let contracts: DevnetContracts

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-devnet-'))
  anvil = await startAnvil(dir, 0)
  client = chainClient(anvil.rpcUrl, 'Aureus')
  account = privateKeyToAccount(generatePrivateKey())
  await fillFaucet(client, account.address)
  contracts = await deployContracts(client, account, 'Aureus')
})

afterAll(async () => {
  await anvil.stop()
  rmSync(dir, { recursive: true, force: true })
})

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

function faucet(overrides: { client?: ChainClient; testToken?: Address } = {}) {
  const log = recordingLog()
  const options = { client, account, testToken: contracts.testToken, amount, log, ...overrides }
  return { log, grant: createFaucet(options) }
}

describe('createFaucet', () => {
  test('behavior: coin and tokens have arrived when the receipt comes', async () => {
    const to = newAddress()
    const grant = await faucet().grant(to)
    expect(await client.getBalance({ address: to })).toBe(amount)
    const receipt = await client.getTransactionReceipt({ hash: grant.hash })
    expect(receipt).toMatchObject({ status: 'success', to: to.toLowerCase() })
    const balance = { abi: testTokenAbi, functionName: 'balanceOf', args: [to] } as const
    expect(await client.readContract({ address: contracts.testToken, ...balance })).toBe(
      testTokenGrant,
    )
    expect(grant.token).toMatchObject({ address: contracts.testToken, amount: testTokenGrant })
  })

  test('behavior: serves many requests at once', async () => {
    const { grant } = faucet()
    const addresses = Array.from({ length: 10 }, newAddress)
    const grants = await Promise.all(addresses.map(grant))
    expect(new Set(grants.map(({ hash }) => hash)).size).toBe(10)
    for (const address of addresses) expect(await client.getBalance({ address })).toBe(amount)
  })

  test('behavior: never runs dry', async () => {
    await client.setBalance({ address: account.address, value: 0n })
    const to = newAddress()
    await faucet().grant(to)
    expect(await client.getBalance({ address: to })).toBe(amount)
  })

  test('behavior: still sends the coin when tokens cannot be minted', async () => {
    const to = newAddress()
    const { grant, log } = faucet({ testToken: contracts.accountFactory })
    expect((await grant(to)).token).toBeUndefined()
    expect(await client.getBalance({ address: to })).toBe(amount)
    expect(log.warnings).toEqual([expect.stringContaining('could not mint test tokens')])
  })

  test('error: rejects a second grant within a minute, even while the first is in progress', async () => {
    const to = newAddress()
    const { grant } = faucet()
    const [first, second] = await Promise.allSettled([grant(to), grant(to)])
    expect(first.status).toBe('fulfilled')
    expect(second).toMatchObject({
      reason: { status: 429, reason: 'TooManyRequests', headers: { 'retry-after': '60' } },
    })
    expect(await client.getBalance({ address: to })).toBe(amount)
  })

  test('error: rejects a contract that refuses coins, without counting it as a grant', async () => {
    const { grant } = faucet()
    for (let i = 0; i < 2; i++)
      await expect(grant(contracts.testToken)).rejects.toMatchObject({
        status: 422,
        reason: 'TransferRefused',
      })
  })

  test('error: reports a chain that does not answer', async () => {
    const { grant, log } = faucet({ client: chainClient('http://127.0.0.1:9', 'Aureus') })
    await expect(grant(newAddress())).rejects.toMatchObject({
      status: 503,
      message: 'The chain does not answer. Try again in a few seconds.',
    })
    expect(log.warnings).toHaveLength(1)
  })
})
