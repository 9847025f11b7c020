// Transfers on a real chain: the prepared amount arrives and costs no more than announced.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customNetwork, type EvmAddress } from '@aureus/protocol'
import { createPublicClient, createTestClient, http, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../apps/devnet/src/devnet.ts'
import { refreshBalance } from '../balances/refreshBalance.ts'
import { connect } from '../connection/connect.ts'
import { setUp } from '../testing/client.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import { waitForTransaction } from '../transactions/waitForTransaction.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-transfer-'))
const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
])
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken: 'x'.repeat(32) })
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

const chain = () => createPublicClient({ transport: http(devnet.rpcUrl), cacheTime: 0 })
const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

async function fundedAccount(coins: string) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const test = createTestClient({ mode: 'anvil', transport: http(devnet.rpcUrl) })
  await test.setBalance({ address, value: parseEther(coins) })
  const custom = customNetwork('Aureus')
  const network = {
    ...custom,
    rpcUrls: { ...custom.rpcUrls, default: { http: [devnet.rpcUrl] } },
  }
  const { client, listed } = await setUp({
    required: false,
    wallet: { privateKeys: [key], chains: [{ id: 99199, rpcUrl: devnet.rpcUrl }] },
    parameters: {
      fetch: globalThis.fetch,
      config: {
        brand: { name: 'Aureus' },
        origin: 'https://app.example',
        projectId: 'test',
        networks: [network],
        signIn: { enabled: false, required: false, chains: [] },
        features: { faucet: null },
      },
    },
  })
  await connect(client, { wallet: listed })
  return { client, address }
}

type FundedAccount = Awaited<ReturnType<typeof fundedAccount>>

async function transfer(
  { client }: FundedAccount,
  parameters: Parameters<typeof prepareTransfer>[1],
) {
  const prepared = await prepareTransfer(client, parameters)
  const hash = await sendTransfer(client, { transfer: prepared })
  const outcome = await waitForTransaction(client, { hash })
  const { gasUsed, effectiveGasPrice } = await chain().getTransactionReceipt({
    hash: hash as `0x${string}`,
  })
  return { prepared, outcome, paid: gasUsed * effectiveGasPrice }
}

describe('prepareTransfer and sendTransfer', () => {
  test('behavior: transfers a coin within the announced fee', async () => {
    const sender = await fundedAccount('2')
    const to = newAddress()
    const { prepared, outcome, paid } = await transfer(sender, { to, amount: parseEther('1') })
    expect(outcome.status).toBe('success')
    expect(await chain().getBalance({ address: to })).toBe(parseEther('1'))
    expect(paid).toBeLessThanOrEqual(prepared.fee.max)
    await refreshBalance(sender.client)
    const left = await chain().getBalance(sender)
    expect(sender.client.state.accounts.getState().eip155?.balance).toBe(
      `0.${(left % parseEther('1')).toString().padStart(18, '0').replace(/0+$/, '')}`,
    )
  })

  test('behavior: max empties the account except for the unused fee', async () => {
    const sender = await fundedAccount('2')
    const to = newAddress()
    const { prepared, outcome, paid } = await transfer(sender, { to, amount: 'max' })
    expect(outcome.status).toBe('success')
    expect(await chain().getBalance({ address: to })).toBe(prepared.amount)
    expect(await chain().getBalance(sender)).toBe(prepared.fee.max - paid)
  })

  test('behavior: transfers a token and pays with the coin', async () => {
    const sender = await fundedAccount('1')
    const token = devnet.contracts.testToken
    const mint = `0x40c10f19${sender.address.slice(2).padStart(64, '0')}${7_000_000n.toString(16).padStart(64, '0')}`
    const minted = await sendTransaction(sender.client, { to: token, data: mint as `0x${string}` })
    await waitForTransaction(sender.client, { hash: minted })
    const to = newAddress()
    const { prepared, outcome, paid } = await transfer(sender, { to, amount: 3_000_000n, token })
    expect(outcome.status).toBe('success')
    expect(paid).toBeLessThanOrEqual(prepared.fee.max)
    const balanceOf = (owner: EvmAddress) =>
      chain().readContract({
        address: token,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [owner],
      })
    expect(await balanceOf(to)).toBe(3_000_000n)
    expect(await balanceOf(sender.address)).toBe(4_000_000n)
  })

  test('error: rejects a contract that does not accept coins before asking the wallet', async () => {
    const sender = await fundedAccount('1')
    const to = devnet.contracts.testToken
    await expect(prepareTransfer(sender.client, { to, amount: 1n })).rejects.toThrow(
      'WagmiAdapter:estimateGas - error estimating gas',
    )
  })
})
