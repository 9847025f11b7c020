// Transaction status on a real chain.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customNetwork } from '@aureus/protocol'
import { createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../apps/devnet/src/devnet.ts'
import type { SentTransaction } from '../state/transactions.ts'
import { writeTransactions } from '../storage/transactions.ts'
import { setUp } from '../testing/client.ts'
import { createDevice } from '../testing/device.ts'
import { RECIPIENT, transaction } from '../testing/transaction.ts'
import { refreshTransactions } from './refreshTransactions.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-transactions-'))
const account = privateKeyToAccount(generatePrivateKey())
let devnet: Devnet

const chain = () =>
  createTestClient({ account, mode: 'anvil', transport: http(devnet.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken: 'x'.repeat(32) })
  await chain().setBalance({ address: account.address, value: parseEther('10') })
})
afterEach(() => chain().setAutomine(true))
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

/** A client of that chain with these sent transactions. */
async function remembering(sent: SentTransaction[]) {
  const device = createDevice()
  writeTransactions(() => device, sent)
  const own = customNetwork('Aureus')
  const network = { ...own, rpcUrls: { ...own.rpcUrls, default: { http: [devnet.rpcUrl] } } }
  const { client } = await setUp({ device, parameters: { fetch } })
  client.state.network.setState({ networks: [network] })
  return client
}

const remembered = (hash: Hex) => transaction({ hash, from: account.address, sentAtMs: Date.now() })

const send = (parts: object = {}) =>
  chain().sendTransaction({ chain: null, to: RECIPIENT, value: 1n, ...parts } as never)

const stateOf = async (client: Awaited<ReturnType<typeof remembering>>) => {
  await refreshTransactions(client)
  return client.state.transactions.getState().sent[0]
}

describe('refreshTransactions', () => {
  test('behavior: reports a mined transaction as confirmed, with its block', async () => {
    const hash = await send()
    const { blockNumber } = await chain().waitForTransactionReceipt({ hash, pollingInterval: 20 })
    const client = await remembering([remembered(hash)])
    expect(await stateOf(client)).toMatchObject({ status: 'confirmed', blockNumber })
  })

  test('behavior: reports a reverted transaction with its block', async () => {
    // Multicall3 has neither this function nor a fallback.
    const hash = await send({
      to: devnet.contracts.multicall3,
      data: '0xdeadbeef',
      value: 0n,
      gas: 100_000n,
    })
    await chain().waitForTransactionReceipt({ hash, pollingInterval: 20 })
    const client = await remembering([remembered(hash)])
    expect(await stateOf(client)).toMatchObject({ status: 'reverted' })
  })

  test('behavior: reports a pending transaction, then replaced after another one with its nonce', async () => {
    await chain().setAutomine(false)
    await chain().setIntervalMining({ interval: 0 })
    const nonce = await chain().getTransactionCount({ address: account.address })
    const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n }
    const hash = await send({ nonce, ...fees })
    const client = await remembering([remembered(hash)])
    expect(await stateOf(client)).toMatchObject({ status: 'pending', nonce })
    const faster = { maxFeePerGas: 2n * 10n ** 10n, maxPriorityFeePerGas: 2n * 10n ** 9n }
    await send({ nonce, value: 0n, to: account.address, ...faster })
    await chain().mine({ blocks: 1 })
    expect(await stateOf(client)).toMatchObject({ status: 'replaced', nonce })
  })

  test('behavior: reports a dropped transaction as pending, and unknown in the end', async () => {
    await chain().setAutomine(false)
    await chain().setIntervalMining({ interval: 0 })
    const hash = await send()
    await chain().dropTransaction({ hash })
    const young = await remembering([remembered(hash)])
    expect(await stateOf(young)).toMatchObject({ status: 'pending' })
    const old = await remembering([{ ...remembered(hash), sentAtMs: Date.now() - 3_600_000 }])
    expect(await stateOf(old)).toMatchObject({ status: 'unknown' })
  })
})
