// The stand-in for Safe{Wallet}, with its Safes on a chain.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashMessage, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../chain/anvil.ts'
import { type ChainClient, chainClient } from '../chain/client.ts'
import { placeSafes, type Safe, type SafeName, safes } from './accounts.ts'
import { type SafeStandin, startSafe } from './safe.ts'
import { createSafeWallet } from './safeWallet.ts'

const VALID = '0x1626ba7e'
const safeCalled = (name: SafeName) => safes.find((safe) => safe.name === name) as Safe
const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

let dir: string
let anvil: Anvil
let client: ChainClient
let standin: SafeStandin
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-safe-'))
  anvil = await startAnvil(dir, 0)
  client = chainClient(anvil.rpcUrl, 'Aureus')
  standin = await startSafe({ port: 0, rpcUrl: anvil.rpcUrl, appUrl: 'http://localhost:3000' })
})
afterAll(async () => {
  await standin.stop()
  await anvil.stop()
  rmSync(dir, { recursive: true, force: true })
})

function setUp() {
  const wallet = createSafeWallet(client)
  const ask = (name: SafeName, method: string, params?: unknown, onChain = false) =>
    wallet.answer(safeCalled(name), { method, params, onChain }) as Promise<Record<string, string>>
  const details = async (safeTxHash: string | undefined) =>
    (await ask('one', 'getTxBySafeTxHash', { safeTxHash })) as Record<string, unknown>
  return { wallet, ask, details }
}

const isValid = (name: SafeName, message: string, signature = '0x') =>
  client.readContract({
    address: safeCalled(name).address,
    abi: [
      {
        type: 'function',
        name: 'isValidSignature',
        stateMutability: 'view',
        inputs: [{ type: 'bytes32' }, { type: 'bytes' }],
        outputs: [{ type: 'bytes4' }],
      },
    ],
    functionName: 'isValidSignature',
    args: [hashMessage(message), signature as `0x${string}`],
  })

describe('createSafeWallet', () => {
  test('behavior: a second start deploys nothing', async () => {
    const before = await client.getBlockNumber()
    await placeSafes(client)
    expect(await client.getBlockNumber()).toBe(before)
    expect(await client.getCode({ address: safeCalled('new').address })).toBeUndefined()
  })

  test('behavior: one owner signs at once, and the contract verifies it', async () => {
    const { ask } = setUp()
    const { signature } = await ask('one', 'signMessage', { message: 'Hi' })
    expect(await isValid('one', 'Hi', signature)).toBe(VALID)
    expect(await isValid('one', 'Ho', signature)).not.toBe(VALID)
    expect(await isValid('two', 'Hi', signature)).not.toBe(VALID)
  })

  test('behavior: two owners sign one after another', async () => {
    const { ask, wallet } = setUp()
    const { messageHash = '', signature } = await ask('two', 'signMessage', { message: 'Hi' })
    expect(signature).toBeUndefined()
    expect(await ask('two', 'getOffChainSignature', messageHash)).toBe('')
    expect(wallet.waiting(safeCalled('two'))).toEqual([
      { hash: messageHash, kind: 'message', missing: ['Grace'] },
    ])
    await wallet.sign(messageHash, 'Grace')
    const both = (await ask('two', 'getOffChainSignature', messageHash)) as unknown as string
    expect(await isValid('two', 'Hi', both)).toBe(VALID)
    expect(await isValid('two', 'Hi', `${both.slice(0, 132)}${both.slice(2, 132)}`)).not.toBe(VALID)
  })

  test('behavior: stores a message on the chain, whose signature is empty', async () => {
    const { ask, details } = setUp()
    expect(await isValid('one', 'stored')).not.toBe(VALID)
    const { safeTxHash } = await ask('one', 'signMessage', { message: 'stored' }, true)
    expect(await details(safeTxHash)).toMatchObject({ txStatus: 'SUCCESS' })
    expect(await isValid('one', 'stored')).toBe(VALID)
  })

  test('behavior: sends several calls as one transaction, once both owners have signed', async () => {
    const { ask, details, wallet } = setUp()
    const [to, other] = [newAddress(), newAddress()]
    const { safeTxHash = '' } = await ask('two', 'sendTransactions', {
      txs: [
        { to, value: '5', data: '0x' },
        { to: other, value: '0x7', data: '0x1234' },
      ],
    })
    expect(await details(safeTxHash)).toMatchObject({
      txStatus: 'AWAITING_CONFIRMATIONS',
      txHash: null,
      detailedExecutionInfo: { confirmationsRequired: 2, confirmations: [{}] },
    })
    await wallet.sign(safeTxHash, 'Grace')
    const { txStatus, txHash } = await details(safeTxHash)
    expect([txStatus, await client.getBalance({ address: to })]).toEqual(['SUCCESS', 5n])
    expect(await client.getBalance({ address: other })).toBe(7n)
    expect(await client.getTransactionReceipt({ hash: txHash as `0x${string}` })).toBeDefined()
  })

  test('error: a failed call and a cancelled transaction send nothing', async () => {
    const { ask, details, wallet } = setUp()
    const to = newAddress()
    const tooMuch = String(parseEther('1000'))
    const failed = await ask('one', 'sendTransactions', {
      txs: [{ to, value: tooMuch, data: '0x' }],
    })
    expect(await details(failed['safeTxHash'])).toMatchObject({ txStatus: 'FAILED' })
    const { safeTxHash = '' } = await ask('two', 'sendTransactions', {
      txs: [{ to, value: '5', data: '0x' }],
    })
    wallet.cancel(safeTxHash)
    expect(await details(safeTxHash)).toMatchObject({ txStatus: 'CANCELLED' })
    expect(await client.getBalance({ address: to })).toBe(0n)
  })

  test('error: ignores unknown methods, and reports failures in words', async () => {
    const { ask } = setUp()
    expect(await ask('one', 'getSafeBalances')).toBeUndefined()
    await expect(ask('one', 'getTxBySafeTxHash', { safeTxHash: '0x1' })).rejects.toThrow(
      'Not Found',
    )
    const rpc = ask('one', 'rpcCall', { call: 'eth_nothing', params: [] })
    await expect(rpc).rejects.toThrow(/not found|not supported|exist/i)
  })
})

describe('startSafe', () => {
  const post = (path: string, origin: string, body: object) =>
    fetch(`${standin.url}${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('behavior: shows only pages of this machine', async () => {
    const statusOf = async (url: string) =>
      (await fetch(`${standin.url}/app?${new URLSearchParams({ safe: 'one', url }).toString()}`))
        .status
    expect(await statusOf('http://localhost:3000')).toBe(200)
    expect(await statusOf('https://evil.example')).toBe(400)
    expect(await (await fetch(standin.url)).text()).toContain('Two owners, both must sign')
  })

  test('error: answers only its own page', async () => {
    const body = { safe: 'one', method: 'getSafeInfo' }
    const own = await post('/answer', standin.url, body)
    expect(await own.json()).toMatchObject({ data: { chainId: 99199 } })
    expect((await post('/answer', 'http://localhost:3000', body)).status).toBe(403)
    expect((await post('/answer', standin.url, { safe: 'other' })).status).toBe(400)
  })
})
