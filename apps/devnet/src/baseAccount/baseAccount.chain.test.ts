// The stand-in for Base Account, with its accounts on a chain.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import { type Address, type Hex, isErc6492Signature, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../chain/anvil.ts'
import { type ChainClient, chainClient } from '../chain/client.ts'
import { deployContracts } from '../contracts/deploy.ts'
import { type BaseAccountStandin, startBaseAccount } from './baseAccount.ts'
import { createBaseAccountWallet } from './wallet.ts'

const to: Address = `0x${'1'.repeat(40)}`
const chainId = CUSTOM_NETWORK_ID

let dir: string
let anvil: Anvil
let client: ChainClient
let factory: Address
let standin: BaseAccountStandin

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-base-account-'))
  anvil = await startAnvil(dir, 0)
  client = chainClient(anvil.rpcUrl, 'Aureus')
  const payer = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: payer.address, value: parseEther('10') })
  factory = (await deployContracts(client, payer, 'Aureus')).accountFactory
  standin = await startBaseAccount({ port: 0, rpcUrl: anvil.rpcUrl, factory })
})

afterAll(async () => {
  await standin.stop()
  await anvil.stop()
  rmSync(dir, { recursive: true, force: true })
})

function open(owner: string) {
  const wallet = createBaseAccountWallet(client, factory, anvil.rpcUrl)
  const ask = (method: string, ...params: unknown[]) =>
    wallet.answer({ owner, method, params, chainId })
  const address = async () => {
    const { accounts } = (await ask('wallet_connect')) as { accounts: [{ address: Address }] }
    return accounts[0].address
  }
  return { wallet, ask, address }
}

describe('createBaseAccountWallet', () => {
  test('behavior: signs before and after its first transaction, which deploys it', async () => {
    const { ask, address } = open('Ada')
    const account = await address()
    const message = 'Sign in'
    const sign = async () => (await ask('personal_sign', toHex(message), account)) as Hex
    const before = await sign()
    expect(isErc6492Signature(before)).toBe(true)
    expect(await client.verifyMessage({ address: account, message, signature: before })).toBe(true)

    await client.setBalance({ address: account, value: 10n })
    await ask('eth_sendTransaction', { from: account, to, value: '0x3' })
    expect(await client.getCode({ address: account })).toBeDefined()
    expect(await client.getBalance({ address: to })).toBe(3n)
    const after = await sign()
    expect(isErc6492Signature(after)).toBe(false)
    expect(await client.verifyMessage({ address: account, message, signature: after })).toBe(true)
  })

  test('behavior: sends a batch in one transaction, and says what became of it', async () => {
    const { wallet, ask, address } = open('Grace')
    const account = await address()
    await client.setBalance({ address: account, value: 10n })
    const other: Address = `0x${'2'.repeat(40)}`
    const calls = [to, other].map((recipient) => ({ to: recipient, value: '0x1' }))
    const { id } = (await ask('wallet_sendCalls', { calls })) as { id: string }
    expect(wallet.callsStatus(id)).toMatchObject({
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1' }],
    })
    expect(await client.getBalance({ address: other })).toBe(1n)
  })

  test.each([
    ['wallet_switchEthereumChain', 4902],
    ['wallet_addEthereumChain', 4902],
    ['eth_sign', 4200],
  ])('error: refuses %s with %i', async (method, code) => {
    await expect(open('Ada').ask(method, { chainId: '0x1' })).rejects.toMatchObject({ code })
  })

  test('error: sends nothing on another chain', async () => {
    const { wallet } = open('Ada')
    const params = [{ to, value: '0x1' }]
    const asked = { owner: 'Ada', method: 'eth_sendTransaction', params, chainId: 8453 }
    await expect(wallet.answer(asked)).rejects.toMatchObject({ code: 4902 })
  })
})

describe('startBaseAccount', () => {
  const post = (path: string, origin: string, body: object) =>
    fetch(new URL(path, standin.url), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('error: signs nothing for other windows', async () => {
    const asked = { owner: 'Ada', method: 'wallet_connect', params: [], chainId }
    const { origin } = new URL(standin.url)
    expect((await post('/answer', 'http://localhost:1', asked)).status).toBe(403)
    expect((await post('/answer', origin, asked)).status).toBe(200)
    expect((await post('/answer', origin, { ...asked, owner: '' })).status).toBe(400)
  })

  test('behavior: any page may read what became of a batch', async () => {
    const asked = { method: 'wallet_getCallsStatus', params: ['0x00'] }
    const answer = await post('/rpc', 'http://localhost:1', asked)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({ error: { code: 5730 } })
    const other = await post('/rpc', 'http://localhost:1', { method: 'eth_sendTransaction' })
    expect(await other.json()).toMatchObject({ error: { code: -32601 } })
  })
})
