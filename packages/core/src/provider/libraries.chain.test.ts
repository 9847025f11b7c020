// Unmodified libraries on the embedded wallet's provider. The frame's own code signs, on a real chain.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customNetwork, type Network } from '@aureus/protocol'
import { BrowserProvider, parseEther as ether, verifyMessage, verifyTypedData } from 'ethers'
import {
  type Address,
  createTestClient,
  createWalletClient,
  custom,
  http,
  numberToHex,
  parseEther,
  publicActions,
  verifyMessage as viemVerifyMessage,
  verifyTypedData as viemVerifyTypedData,
} from 'viem'
import { erc7811Actions } from 'viem/experimental'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../apps/devnet/src/devnet.ts'
import { disconnect } from '../connection/disconnect.ts'
import { logIn, setUpRealFrame } from '../testing/realFrame.ts'
import { createEmbeddedProvider } from './createProvider.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-libraries-'))
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken: 'x'.repeat(32) })
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

/** A second network on the same chain, as a target for switching. */
function networks(): readonly Network[] {
  const home = customNetwork('Aureus')
  const rpcUrls = { ...home.rpcUrls, default: { http: [devnet.rpcUrl] } }
  const other = { id: 31337, caipNetworkId: 'eip155:31337', name: 'Other' } as const
  return [
    { ...home, rpcUrls },
    { ...home, ...other, rpcUrls },
  ]
}

async function visit() {
  const asked: string[] = []
  let approved = true
  const parts = await setUpRealFrame({
    networks: networks(),
    visitor: async ({ title }) => {
      asked.push(title)
      return { approved }
    },
  })
  const provider = createEmbeddedProvider(parts.client)
  const events: unknown[] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'])
    provider.on(name, (value) => events.push([name, value]))
  await logIn(parts)
  const [address] = (await provider.request({ method: 'eth_accounts' })) as [Address]
  const chain = createTestClient({ mode: 'anvil', transport: http(devnet.rpcUrl) })
  await chain.setBalance({ address, value: parseEther('10') })
  return {
    ...parts,
    provider,
    events,
    asked,
    address,
    chain: chain.extend(publicActions),
    refuse: (yes = true) => void (approved = !yes),
  }
}

const domain = { name: 'Aureus', version: '1', chainId: 99199 } as const
const types = {
  Mail: [
    { name: 'to', type: 'address' },
    { name: 'text', type: 'string' },
  ],
} as const
const mail = { to: recipient, text: 'hello' } as const

describe('createEmbeddedProvider', () => {
  test('behavior: viem reads, signs, sends, and switches to a configured network', async () => {
    const { provider, address, chain, asked, events, client } = await visit()
    const wallet = createWalletClient({ account: address, transport: custom(provider) })
    expect(await wallet.getAddresses()).toEqual([address])
    expect(await wallet.getChainId()).toBe(99199)
    const signature = await wallet.signMessage({ message: 'hello' })
    expect(await viemVerifyMessage({ address, message: 'hello', signature })).toBe(true)
    const typed = { domain, types, primaryType: 'Mail', message: mail } as const
    const signed = await wallet.signTypedData(typed)
    expect(await viemVerifyTypedData({ ...typed, address, signature: signed })).toBe(true)
    const value = parseEther('0.25')
    const before = await chain.getBalance({ address: recipient })
    const hash = await wallet.sendTransaction({ to: recipient, value, chain: null })
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect((await chain.getBalance({ address: recipient })) - before).toBe(value)
    expect(asked).toEqual(['Sign a message', 'Sign data', 'Send 0.25 Aureus'])

    await wallet.switchChain({ id: 31337 })
    expect(await wallet.getChainId()).toBe(31337)
    const [home] = networks() as [Network, ...Network[]]
    await wallet.addChain({ chain: { ...home, id: 99199 } })
    expect(await wallet.getChainId()).toBe(99199)
    await expect(wallet.switchChain({ id: 666 })).rejects.toMatchObject({ code: 4902 })
    await disconnect(client)
    expect(events).toMatchObject([
      ['connect', { chainId: '0x1837f' }],
      ['accountsChanged', [address]],
      ['chainChanged', '0x7a69'],
      ['chainChanged', '0x1837f'],
      ['accountsChanged', []],
    ])
  })

  test('behavior: viem reads the account’s assets, and the amount of a given token', async () => {
    const { provider, address, asked } = await visit()
    const wallet = createWalletClient({ account: address, transport: custom(provider) })
    const { getAssets } = wallet.extend(erc7811Actions())
    const coin = {
      address: 'native',
      balance: parseEther('10'),
      type: 'native',
      metadata: { name: 'Aureus', symbol: 'Aureus', decimals: 18 },
    }
    expect(await getAssets({ aggregate: false })).toMatchObject({ 99199: [{ type: 'native' }] })
    expect(
      await wallet.request({ method: 'wallet_getAssets', params: [{ account: address }] }),
    ).toEqual({
      '0x1837f': [{ ...coin, balance: numberToHex(coin.balance) }],
    })
    const { tokens } = JSON.parse(readFileSync(devnet.tokenList, 'utf8')) as {
      tokens: { address: Address; symbol: string }[]
    }
    const [token] = tokens
    if (!token) throw new Error('expected a token on the devnet')
    const assets = { 99199: [{ address: token.address, type: 'erc20' }] } as const
    const named = await getAssets({ assets, aggregate: false })
    expect(named[99199]).toMatchObject([
      { address: token.address, balance: 0n, metadata: { symbol: token.symbol, decimals: 6 } },
    ])
    expect(asked).toEqual([])
  })

  test('behavior: ethers reads, signs and sends, and maps a rejection to ACTION_REJECTED', async () => {
    const { provider, address, chain, refuse, client } = await visit()
    const browser = new BrowserProvider(provider)
    const signer = await browser.getSigner()
    expect(signer.address).toBe(address)
    expect((await browser.getNetwork()).chainId).toBe(99199n)
    expect(verifyMessage('hello', await signer.signMessage('hello'))).toBe(address)
    const fields = { Mail: [...types.Mail] }
    const signature = await signer.signTypedData(domain, fields, mail)
    expect(verifyTypedData(domain, fields, mail, signature)).toBe(address)
    const before = await chain.getBalance({ address: recipient })
    const sent = await signer.sendTransaction({ to: recipient, value: ether('0.5') })
    expect((await sent.wait())?.status).toBe(1)
    expect((await chain.getBalance({ address: recipient })) - before).toBe(parseEther('0.5'))
    refuse()
    await expect(signer.signMessage('no')).rejects.toMatchObject({ code: 'ACTION_REJECTED' })
    await disconnect(client)
    browser.destroy()
  })

  test('error: rejects with EIP-1193 codes', async () => {
    const { provider, address, asked, refuse, client } = await visit()
    const code = (method: string, params: readonly unknown[] = []) =>
      provider.request({ method, params }).then(
        () => undefined,
        (error: { code: number }) => error.code,
      )
    refuse()
    expect(await code('personal_sign', ['0x68', address])).toBe(4001)
    expect(await code('eth_sendTransaction', [{ from: address, to: recipient }])).toBe(4001)
    const questions = asked.length
    expect(await code('eth_sign', [address, '0x68'])).toBe(4200)
    expect(await code('personal_sign', ['0x68', recipient])).toBe(4100)
    expect(await code('wallet_addEthereumChain', [{ chainId: '0x29a' }])).toBe(4902)
    expect(await code('wallet_switchEthereumChain', [{ chainId: 'seven' }])).toBe(-32602)
    expect(asked).toHaveLength(questions)
    await disconnect(client)
    expect(await code('personal_sign', ['0x68', address])).toBe(4100)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1837f')
  })
})
