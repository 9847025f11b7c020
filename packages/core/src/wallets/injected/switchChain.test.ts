import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@aureus/protocol'
import { createTestWallet } from '@aureus/test-wallet'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  RequestAbortedError,
  UnknownChainError,
  UserRejectedError,
  WalletError,
  WalletResponseError,
} from '../../errors/wallet.ts'
import { walletWords } from '../../errors/walletWords.ts'
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
  return { provider, control, asked, move: () => switchChain(provider, gnosis, rpcUrl) }
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
    { code: '4902', message: 'Not added' },
    { code: -32603, message: 'Internal JSON-RPC error. {"code":4902}' },
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

  test.each(['by an event', 'without an event'])(
    'behavior: a switch that takes effect after the answer succeeds, %s',
    async (how) => {
      const { control, asked, move } = setUp()
      control.answer('wallet_switchEthereumChain', null)
      control.mute(how === 'without an event')
      const moving = move()
      await control.waitForCall('eth_chainId')
      control.changeChain(100)
      expect(await moving).toBe(100)
      expect(asked()).toEqual(['wallet_switchEthereumChain'])
    },
  )

  test('behavior: does not wait for the answer of a wallet that has switched', async () => {
    const { control, move } = setUp()
    control.hang('wallet_switchEthereumChain')
    const moving = move()
    await control.waitForCall('wallet_switchEthereumChain')
    control.changeChain(100)
    expect(await moving).toBe(100)
    expect(control.listening).toBe(0)
  })

  test('behavior: offers the chain to a wallet that answers null and stays where it is', async () => {
    const { control, asked, move } = setUp()
    control.answer('wallet_switchEthereumChain', null)
    expect(await move()).toBe(100)
    expect(asked()).toEqual(both)
  })

  test('behavior: a wallet that arrives while it is offered the chain is not asked further', async () => {
    const { control, asked, move } = setUp()
    control.answer('wallet_switchEthereumChain', null)
    control.hang('wallet_addEthereumChain')
    const moving = move()
    await control.waitForCall('wallet_addEthereumChain')
    control.changeChain(100)
    expect(await moving).toBe(100)
    expect(asked()).toEqual(both)
  })

  test('error: the failure of a wallet that stays where it is has no words of the wallet', async () => {
    const { control, move } = setUp()
    for (const method of both) control.answer(method, null)
    const error: unknown = await move().catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(WalletResponseError)
    expect(walletWords(error)).toBeUndefined()
  })

  test('behavior: can be aborted while it waits for the wallet to arrive', async () => {
    const { control, provider } = setUp()
    control.answer('wallet_switchEthereumChain', null)
    const controller = new AbortController()
    const moving = switchChain(provider, gnosis, rpcUrl, controller.signal)
    await control.waitForCall('eth_chainId')
    controller.abort()
    await expect(moving).rejects.toBeInstanceOf(RequestAbortedError)
    expect(control.listening).toBe(0)
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
