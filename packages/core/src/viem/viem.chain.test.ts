// The actions beside viem, on a real chain with a scripted wallet.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAbi, parseEther, verifyTypedData } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../apps/devnet/src/devnet.ts'
import { connect } from '../connection/connect.ts'
import { reconnect } from '../connection/restore/reconnect.ts'
import { UserRejectedError } from '../errors/wallet.ts'
import { openChainPage } from '../testing/chainPage.ts'
import { readContract } from './readContract.ts'
import { signTypedData } from './signTypedData.ts'
import { getWalletClient, toWalletClient } from './walletClient.ts'
import { writeContract } from './writeContract.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-viem-'))
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function symbol() view returns (string)',
])
let devnet: Devnet
let token: { address: `0x${string}`; symbol: string }

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken: 'x'.repeat(32) })
  const { tokens } = JSON.parse(readFileSync(devnet.tokenList, 'utf8')) as {
    tokens: (typeof token)[]
  }
  token = tokens.find(({ address }) => address.startsWith('0x')) as typeof token
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

async function visit() {
  const parts = await openChainPage({ rpcUrl: devnet.rpcUrl })
  await connect(parts.client, { wallet: parts.listed })
  return parts
}

describe('toWalletClient', () => {
  test('behavior: sends on the wallet’s chain with the active account', async () => {
    const { client, address, chain } = await visit()
    const wallet = toWalletClient(client)
    expect(wallet.account.address).toBe(address)
    expect(wallet.chain).toMatchObject({ id: 99199, name: 'Aureus Testnet' })
    const hash = await wallet.sendTransaction({ to: recipient, value: parseEther('0.1') })
    expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')
  })

  test('param: chain: refuses to send while the wallet is on another chain', async () => {
    const { client, control } = await visit()
    const chain = { ...toWalletClient(client).chain, id: 31337 } as const
    const wallet = toWalletClient(client, { chain })
    expectTypeOf(wallet.chain.id).toEqualTypeOf<31337>()
    await expect(wallet.sendTransaction({ to: recipient })).rejects.toThrow(/does not match/)
    expect(control.calls.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  test('error: throws without a connected account', async () => {
    const { client } = await openChainPage({ rpcUrl: devnet.rpcUrl })
    expect(() => toWalletClient(client)).toThrow('No ActiveCaipAddress found')
    await expect(getWalletClient(client)).rejects.toThrow('No ActiveCaipAddress found')
  })
})

describe('getWalletClient', () => {
  test('param: chainId: switches the wallet first', async () => {
    const { client } = await visit()
    const wallet = await getWalletClient(client, { chainId: 31337 })
    expect(wallet.chain.id).toBe(31337)
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:31337')
  })

  test('behavior: waits for a connection that is being restored', async () => {
    const privateKeys = [generatePrivateKey()]
    const wallet = { privateKeys, authorized: true }
    const { rpcUrl } = devnet
    const { client, listed, storage, address } = await openChainPage({ rpcUrl, wallet })
    await connect(client, { wallet: listed })
    const hint = storage.get()
    if (!hint) throw new Error('expected a cookie')
    const later = await openChainPage({ rpcUrl, wallet, hint, storage })
    const waiting = getWalletClient(later.client)
    await reconnect(later.client)
    expect((await waiting).account.address).toBe(address)
  })
})

describe('signTypedData', () => {
  const typed = {
    domain: { name: 'Aureus', chainId: 99199 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hello' },
  } as const

  test('behavior: returns a signature that verifies', async () => {
    const { client, address } = await visit()
    const signature = await signTypedData(client, typed)
    expect(await verifyTypedData({ ...typed, address, signature })).toBe(true)
    // @ts-expect-error the message does not fit the types
    signTypedData(client, { ...typed, message: { text: 5 } }).catch(() => undefined)
  })

  test('error: rejects with UserRejectedError when the visitor declines', async () => {
    const { client, control } = await visit()
    control.reject()
    await expect(signTypedData(client, typed)).rejects.toBeInstanceOf(UserRejectedError)
  })
})

describe('readContract and writeContract', () => {
  test('behavior: calls by ABI, and the activity lists the transaction', async () => {
    const { client, address, chain } = await visit()
    const { address: at } = token
    const symbol = await readContract(client, { abi, address: at, functionName: 'symbol' })
    expectTypeOf(symbol).toEqualTypeOf<string>()
    expect(symbol).toBe(token.symbol)
    const mint = { abi, address: at, functionName: 'mint', args: [address, 9n] } as const
    const hash = await writeContract(client, mint)
    await chain.waitForTransactionReceipt({ hash })
    const balance = await readContract(client, {
      abi,
      address: at,
      functionName: 'balanceOf',
      args: [address],
    })
    expectTypeOf(balance).toEqualTypeOf<bigint>()
    expect(balance).toBe(9n)
    const { sent } = client.state.transactions.getState()
    expect(sent).toMatchObject([{ hash, to: at, kind: 'call' }])
    const typesOnly = () => [
      // @ts-expect-error not a function of the ABI
      readContract(client, { abi, address: at, functionName: 'nothing' }),
      // @ts-expect-error a function that writes
      readContract(client, { abi, address: at, functionName: 'mint' }),
      // @ts-expect-error an argument of another type
      writeContract(client, { ...mint, args: [address, 'nine'] }),
    ]
    expect(typesOnly).toBeTypeOf('function')
  })

  test('param: chainId: reads any configured chain, and switches before it writes', async () => {
    const { client, address } = await visit()
    const at = token.address
    const call = { abi, address: at, functionName: 'symbol', chainId: 31337 } as const
    expect(await readContract(client, call)).toBe(token.symbol)
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:99199')
    const mint = { abi, address: at, functionName: 'mint', args: [address, 1n] } as const
    await expect(writeContract(client, { ...mint, chainId: 666 })).rejects.toMatchObject({
      code: 4902,
    })
    await writeContract(client, { ...mint, chainId: 31337 }).catch(() => undefined)
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:31337')
  })

  test('error: says why a call reverts, and that the visitor declined', async () => {
    const { client, control, address } = await visit()
    const at = token.address
    const transfer = { abi, functionName: 'transfer', args: [recipient, 10n ** 30n] } as const
    await expect(writeContract(client, { ...transfer, address: at })).rejects.toMatchObject({
      name: 'ContractFunctionExecutionError',
    })
    control.reject()
    const mint = { abi, address: at, functionName: 'mint', args: [address, 1n] } as const
    await expect(writeContract(client, mint)).rejects.toBeInstanceOf(UserRejectedError)
  })
})
