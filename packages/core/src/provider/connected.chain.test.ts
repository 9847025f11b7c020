// Unmodified libraries on the provider of a connected browser wallet, on a real chain.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BrowserProvider, Contract, parseEther as ether, verifyMessage } from 'ethers'
import {
  createPublicClient,
  createWalletClient,
  custom,
  getContract,
  parseAbi,
  parseEther,
  verifyMessage as viemVerifyMessage,
  verifyTypedData as viemVerifyTypedData,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../apps/devnet/src/devnet.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { openChainPage } from '../testing/chainPage.ts'
import { getProvider } from './getProvider.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-provider-'))
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const tokenAbi = [
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
] as const
let devnet: Devnet
let token: `0x${string}`

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken: 'x'.repeat(32) })
  const { tokens } = JSON.parse(readFileSync(devnet.tokenList, 'utf8')) as {
    tokens: { address: `0x${string}`; chainId: number }[]
  }
  token = tokens.find(({ address }) => address.startsWith('0x'))?.address as `0x${string}`
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

async function visit() {
  const parts = await openChainPage({ rpcUrl: devnet.rpcUrl })
  const provider = getProvider(parts.client)
  const events: unknown[] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'])
    provider.on(name, (value) => events.push([name, value]))
  await connect(parts.client, { wallet: parts.listed })
  return { ...parts, provider, events }
}

describe('getProvider', () => {
  test('behavior: viem reads, signs, sends, calls a contract, and switches the network', async () => {
    const { provider, address, chain, client, events, control } = await visit()
    const account = address
    const transport = custom(provider)
    const wallet = createWalletClient({ account, transport })
    expect(await wallet.requestAddresses()).toEqual([address])
    const signature = await wallet.signMessage({ message: 'hello' })
    expect(await viemVerifyMessage({ address, message: 'hello', signature })).toBe(true)
    const typed = {
      domain: { name: 'Aureus', chainId: 99199 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const signed = await wallet.signTypedData(typed)
    expect(await viemVerifyTypedData({ ...typed, address, signature: signed })).toBe(true)
    const value = parseEther('0.25')
    const before = await chain.getBalance({ address: recipient })
    const hash = await wallet.sendTransaction({ to: recipient, value, chain: null })
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect((await chain.getBalance({ address: recipient })) - before).toBe(value)
    expect(client.state.transactions.getState().sent).toMatchObject([
      { hash, from: address, to: recipient, value, kind: 'transfer' },
    ])

    // The chain is read through the page's own node, not through the wallet.
    const asked = control.calls.length
    const reader = createPublicClient({ transport })
    expect(await reader.getBalance({ address: recipient })).toBe(before + value)
    expect(control.calls).toHaveLength(asked)
    const contract = getContract({
      address: token,
      abi: parseAbi(tokenAbi),
      client: { public: reader, wallet },
    })
    const minting = await contract.write.mint([address, 5n], { chain: null })
    await chain.waitForTransactionReceipt({ hash: minting })
    expect(await contract.read.balanceOf([address])).toBe(5n)

    await wallet.switchChain({ id: 31337 })
    expect(await wallet.getChainId()).toBe(31337)
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:31337')
    await expect(wallet.switchChain({ id: 666 })).rejects.toMatchObject({ code: 4902 })
    await disconnect(client)
    expect(events).toEqual([
      ['connect', { chainId: '0x1837f' }],
      ['accountsChanged', [address]],
      ['chainChanged', '0x7a69'],
      ['chainChanged', '0x1837f'],
      ['accountsChanged', []],
    ])
  })

  test('behavior: ethers reads, signs, sends and calls a contract, and maps a rejection', async () => {
    const { provider, address, chain, control, client } = await visit()
    const browser = new BrowserProvider(provider)
    const signer = await browser.getSigner()
    expect(signer.address).toBe(address)
    expect((await browser.getNetwork()).chainId).toBe(99199n)
    expect(verifyMessage('hello', await signer.signMessage('hello'))).toBe(address)
    const before = await chain.getBalance({ address: recipient })
    const sent = await signer.sendTransaction({ to: recipient, value: ether('0.5') })
    expect((await sent.wait())?.status).toBe(1)
    expect((await chain.getBalance({ address: recipient })) - before).toBe(parseEther('0.5'))
    const contract = new Contract(token, tokenAbi, signer)
    await (await contract.getFunction('mint')(address, 7n)).wait()
    expect(await contract.getFunction('balanceOf')(address)).toBe(7n)
    control.reject()
    await expect(signer.signMessage('no')).rejects.toMatchObject({ code: 'ACTION_REJECTED' })
    await disconnect(client)
    browser.destroy()
  })
})
