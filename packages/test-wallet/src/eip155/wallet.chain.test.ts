// What needs a chain, with a real one.
import {
  createPublicClient,
  createWalletClient,
  custom,
  type Hex,
  http,
  numberToHex,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requestChain } from '../shared/chain.ts'
import { type Anvil, chainId, startAnvil } from '../testing/anvil.ts'
import { accounts, addresses, walletWith } from '../testing/wallet.ts'

const [account, other] = accounts
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
})

afterAll(() => anvil.stop())

const onChain = (options: Parameters<typeof walletWith>[0] = {}) =>
  walletWith({ authorized: true, chains: [{ id: chainId, rpcUrl: anvil.rpcUrl }], ...options })

const receipt = (hash: unknown) =>
  createPublicClient({ transport: http(anvil.rpcUrl) }).waitForTransactionReceipt({
    hash: hash as Hex,
    pollingInterval: 20,
  })

const transactionOf = (hash: unknown) =>
  createPublicClient({ transport: http(anvil.rpcUrl) }).getTransaction({ hash: hash as Hex })

const unknownAddress = () => numberToHex(BigInt(Math.floor(Math.random() * 2 ** 40)), { size: 20 })

describe('eth_sendTransaction', () => {
  test('behavior: fills in nonce, gas and fees, and the money arrives', async () => {
    const { request } = onChain()
    const to = unknownAddress()
    const hash = await request('eth_sendTransaction', [
      { from: account.address, to, value: numberToHex(parseEther('1')) },
    ])
    expect(await receipt(hash)).toMatchObject({ status: 'success', from: addresses[0] })
    expect(await transactionOf(hash)).toMatchObject({ type: 'eip1559', gas: 25200n, chainId })
    expect(await request('eth_getBalance', [to, 'latest'])).toBe(numberToHex(parseEther('1')))
  })

  test('behavior: gives concurrent transactions one nonce each', async () => {
    const { request } = onChain()
    const transaction = { from: account.address, to: other.address, value: '0x1' }
    const hashes = await Promise.all(
      [1, 2, 3].map(() => request('eth_sendTransaction', [transaction])),
    )
    const sent = await Promise.all(hashes.map(transactionOf))
    const [first = 0] = sent.map(({ nonce }) => nonce)
    expect(sent.map(({ nonce }) => nonce - first)).toEqual([0, 1, 2])
  })

  test('param: uses the given gasPrice, gas and input', async () => {
    const { request } = onChain()
    const hash = await request('eth_sendTransaction', [
      { from: account.address, to: null, input: '0x00', gas: '0x186a0', gasPrice: '0x3b9aca01' },
    ])
    expect(await transactionOf(hash)).toMatchObject({
      type: 'legacy',
      gas: 100_000n,
      gasPrice: 1_000_000_001n,
      input: '0x00',
      to: null,
    })
  })

  test('param: uses the given maxFeePerGas, maxPriorityFeePerGas, nonce and chainId', async () => {
    const { request } = onChain()
    const nonce = (await request('eth_getTransactionCount', [account.address, 'pending'])) as Hex
    const hash = await request('eth_sendTransaction', [
      {
        from: account.address,
        to: other.address,
        nonce,
        chainId: numberToHex(chainId),
        maxFeePerGas: '0xb2d05e00',
        maxPriorityFeePerGas: '0x7',
      },
    ])
    expect(await transactionOf(hash)).toMatchObject({
      nonce: Number(nonce),
      maxFeePerGas: 3_000_000_000n,
      maxPriorityFeePerGas: 7n,
    })
  })

  test('param: a maxFeePerGas below the suggested tip limits the tip', async () => {
    await requestChain({ id: chainId, rpcUrl: anvil.rpcUrl }, 'anvil_setNextBlockBaseFeePerGas', [
      '0x7',
    ])
    const { request } = onChain()
    const transaction = { from: account.address, to: other.address, maxFeePerGas: '0x64' }
    const hash = await request('eth_sendTransaction', [transaction])
    expect(await transactionOf(hash)).toMatchObject({
      maxFeePerGas: 100n,
      maxPriorityFeePerGas: 100n,
    })
  })

  test('behavior: hold sends the transaction and withholds the hash', async () => {
    const { request, control } = onChain()
    const to = unknownAddress()
    control.hold('eth_sendTransaction')
    const sending = request('eth_sendTransaction', [{ from: account.address, to, value: '0x1' }])
    await vi.waitFor(async () => {
      expect(await request('eth_getBalance', [to, 'latest'])).toBe('0x1')
    })
    expect(control.waiting).toEqual(['eth_sendTransaction'])
    control.release()
    expect(await receipt(await sending)).toMatchObject({ status: 'success' })
  })

  test("error: the chain's refusal with its data, and the next one still goes", async () => {
    const { request } = onChain()
    // Creation code that reverts with four bytes: PUSH4 deadbeef, MSTORE, REVERT.
    const data = '0x63deadbeef6000526004601cfd'
    const reverting = request('eth_sendTransaction', [{ from: account.address, data }])
    await expect(reverting).rejects.toMatchObject({ code: 3, data: '0xdeadbeef' })
    const poor = { from: account.address, to: other.address, value: numberToHex(10n ** 30n) }
    await expect(request('eth_sendTransaction', [poor])).rejects.toMatchObject({
      code: expect.any(Number),
    })
    const fine = { from: account.address, to: other.address }
    expect(await request('eth_sendTransaction', [fine])).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test.each<[string, number, object]>([
    ['an account not permitted', 4100, { from: other.address }],
    ['no sender', -32602, { to: other.address }],
    ['another chain', -32602, { from: account.address, chainId: '0x1' }],
    [
      'a tip above the maximum',
      -32602,
      { from: account.address, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2', gas: '0x5208' },
    ],
    ['a value in decimal', -32602, { from: account.address, value: '1' }],
    ['data that is not hex', -32602, { from: account.address, data: 'hello' }],
    ['an invalid recipient', -32602, { from: account.address, to: '0x00' }],
  ])('error: %s', async (_, code, transaction) => {
    const { request } = onChain()
    await expect(request('eth_sendTransaction', [transaction])).rejects.toMatchObject({ code })
  })
})

describe('reads', () => {
  test('behavior: forwards reads to the chain', async () => {
    const { request, control } = onChain()
    expect(await request('eth_blockNumber')).toMatch(/^0x/)
    expect(await request('eth_estimateGas', [{ to: other.address }])).toBe('0x5208')
    control.goOffline()
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4900 })
  })

  test('behavior: viem works on the provider as on any wallet', async () => {
    const { provider } = onChain()
    const client = createWalletClient({ account: other.address, transport: custom(provider) })
    expect(await client.getChainId()).toBe(chainId)
    expect(await client.requestAddresses()).toEqual([account.address])
    const hash = await client.sendTransaction({
      account: account.address,
      chain: null,
      to: other.address,
      value: 1n,
    })
    expect(await receipt(hash)).toMatchObject({ status: 'success' })
  })
})

describe('wallet_switchEthereumChain', () => {
  const switchTo = (id: number) => [{ chainId: numberToHex(id) }]

  test('behavior: answers null with chainChanged, and stays silent if it is already there', async () => {
    const { request, control, events } = walletWith()
    expect(await request('wallet_switchEthereumChain', switchTo(1))).toBeNull()
    expect(events).toContainEqual(['chainChanged', '0x1'])
    control.reject()
    expect(await request('wallet_switchEthereumChain', switchTo(1))).toBeNull()
    await expect(request('wallet_switchEthereumChain', switchTo(chainId))).rejects.toMatchObject({
      code: 4001,
    })
  })

  test('error: answers 4902 for an unknown chain without asking', async () => {
    const { request, control } = walletWith()
    control.hang()
    await expect(request('wallet_switchEthereumChain', switchTo(5))).rejects.toMatchObject({
      code: 4902,
    })
  })
})

describe('wallet_addEthereumChain', () => {
  const chain = () => ({
    chainId: numberToHex(chainId),
    chainName: 'Aureus Testnet',
    rpcUrls: ['wss://127.0.0.1', anvil.rpcUrl],
    nativeCurrency: { name: 'Aureus', symbol: 'AUREUS', decimals: 18 },
  })
  const elsewhere = () => walletWith({ chains: [{ id: 1 }] })

  test('behavior: adds and switches, and the chain can be read', async () => {
    const { request, events } = elsewhere()
    expect(await request('wallet_addEthereumChain', [chain()])).toBeNull()
    expect(await request('eth_chainId')).toBe('0x1837f')
    expect(events).toContainEqual(['chainChanged', '0x1837f'])
    expect(await request('eth_blockNumber')).toMatch(/^0x/)
  })

  test('behavior: only switches to a known chain', async () => {
    const { request } = walletWith({ chainId: 1 })
    const unreachable = { ...chain(), rpcUrls: ['http://127.0.0.1:1'] }
    expect(await request('wallet_addEthereumChain', [unreachable])).toBeNull()
    expect(await request('eth_chainId')).toBe('0x1837f')
  })

  test('behavior: adds nothing if declined', async () => {
    const { request, control } = elsewhere()
    control.reject()
    const adding = request('wallet_addEthereumChain', [chain()])
    await expect(adding).rejects.toMatchObject({ code: 4001 })
    expect(control.state.chains).toEqual([{ id: 1 }])
  })

  test.each<[string, number, object]>([
    ['an endpoint of another chain', -32602, { chainId: '0x5' }],
    ['an unreachable endpoint', -32603, { rpcUrls: ['http://127.0.0.1:1'] }],
    ['no endpoint', -32602, { rpcUrls: [] }],
    ['no name', -32602, { chainName: undefined }],
    [
      'a currency of 8 decimals',
      -32602,
      { nativeCurrency: { name: 'A', symbol: 'A', decimals: 8 } },
    ],
    ['a chain id in decimal', -32602, { chainId: '99199' }],
  ])('error: %s', async (_, code, change) => {
    const { request, control } = elsewhere()
    const adding = request('wallet_addEthereumChain', [{ ...chain(), ...change }])
    await expect(adding).rejects.toMatchObject({ code })
    expect(control.state).toMatchObject({ chainId: 1, chains: [{ id: 1 }] })
  })
})
