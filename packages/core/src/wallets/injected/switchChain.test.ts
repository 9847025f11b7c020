import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@aureus/protocol'
import { createTestWallet } from '@aureus/test-wallet'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { UnknownChainError, UserRejectedError, WalletError } from '../../errors/wallet.ts'
import { switchChain } from './switchChain.ts'

const gnosis: Network = {
  id: 100,
  caipNetworkId: 'eip155:100',
  chainNamespace: 'eip155',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', decimals: 18, symbol: 'XDAI' },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
}

let node: Server
let rpcUrl: string

beforeAll(async () => {
  node = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x64"}'))
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done))
  rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
})
afterAll(() => node.close())

function setUp() {
  const { provider, control } = createTestWallet({
    name: 'Gold',
    rdns: 'com.example.gold',
    privateKeys: [`0x${'1'.repeat(64)}`],
    chains: [{ id: 1 }],
    authorized: true,
  })
  const asked = () =>
    control.calls.map(({ method }) => method).filter((name) => name.startsWith('wallet_'))
  return { control, asked, move: () => switchChain(provider, gnosis, rpcUrl) }
}

const both = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** Simulates the time a person takes, on a fake clock. */
async function decideAfter(ms: number, decide: () => void) {
  vi.setSystemTime(Date.now() + ms)
  decide()
}

describe('switchChain', () => {
  test('behavior: offers the chain to a wallet that refuses an unknown chain with 4001', async () => {
    const { control, asked, move } = setUp()
    control.refuseUnknownChains()
    expect(await move()).toBe(100)
    expect(asked()).toEqual(both)
  })

  test.each([
    { code: 4001, message: 'This network is not supported. Please add it first.' },
    { code: -32603, message: 'Unrecognized chain ID "0x64"' },
    'Unsupported chain',
    { code: 4001, message: 'User rejected the request.' },
  ])(
    'behavior: offers the chain after %j if it came faster than a person could answer',
    async (error) => {
      const { control, asked, move } = setUp()
      control.fail('wallet_switchEthereumChain', error)
      expect(await move()).toBe(100)
      expect(asked()).toEqual(both)
    },
  )

  test('behavior: does not ask again after a person rejects', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { control, asked, move } = setUp()
      control.changeChain(1)
      control.fail('wallet_switchEthereumChain', { code: 4001 })
      control.hold('wallet_switchEthereumChain')
      const moving = move()
      await control.waitForCall('wallet_switchEthereumChain')
      await decideAfter(501, () => control.release('wallet_switchEthereumChain'))
      await expect(moving).rejects.toBeInstanceOf(UserRejectedError)
      expect(asked()).toEqual(['wallet_switchEthereumChain'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: offers the chain to a slow wallet that names the reason', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { control, asked, move } = setUp()
      control.fail('wallet_switchEthereumChain', { code: 4001, message: 'Chain not supported' })
      control.hold('wallet_switchEthereumChain')
      const moving = move()
      await control.waitForCall('wallet_switchEthereumChain')
      await decideAfter(5000, () => control.release('wallet_switchEthereumChain'))
      expect(await moving).toBe(100)
      expect(asked()).toEqual(both)
    } finally {
      vi.useRealTimers()
    }
  })

  test('error: rejects when the visitor declines to add the chain', async () => {
    const { control, move } = setUp()
    control.reject('wallet_addEthereumChain')
    await expect(move()).rejects.toBeInstanceOf(UserRejectedError)
  })

  test('error: does not report a rejection if the wallet cannot add the chain', async () => {
    const { control, move } = setUp()
    const error = { code: 4001, message: 'Custom networks are not supported' }
    control.refuseUnknownChains()
    control.fail('wallet_addEthereumChain', error)
    await expect(move()).rejects.toMatchObject({
      constructor: UnknownChainError,
      details: error.message,
    })
    control.fail('wallet_addEthereumChain', { code: 4200, message: 'No such method' })
    await expect(move()).rejects.toMatchObject({
      constructor: WalletError,
      details: 'No such method',
    })
  })
})
