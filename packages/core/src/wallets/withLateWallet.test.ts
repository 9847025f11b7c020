import { describe, expect, test, vi } from 'vitest'
import type { Adapter, AdapterEvent } from '../client/adapter.ts'
import type { Wallet } from '../state/connect.ts'
import { withLateWallet } from './withLateWallet.ts'

const wallet = (id: string): Wallet => ({ id, name: id, namespace: 'solana' })

/** Says who was asked, and tells what it is told to tell. */
function createAdapter(name: string, signs = true) {
  const finders = new Set<(wallets: readonly Wallet[]) => void>()
  const listeners = new Set<(event: AdapterEvent) => void>()
  const asked: string[] = []
  const note = (method: string) => async () => {
    asked.push(method)
    return name as never
  }
  const adapter: Adapter = {
    namespace: 'solana',
    discover(listener) {
      finders.add(listener)
      return () => void finders.delete(listener)
    },
    connect: note('connect'),
    reconnect: note('reconnect'),
    disconnect: note('disconnect'),
    switchNetwork: note('switchNetwork'),
    signMessage: note('signMessage'),
    ...(signs && { signIn: note('signIn') }),
    sendTransaction: note('sendTransaction'),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    adapter,
    asked,
    find: (...ids: string[]) => finders.forEach((tell) => tell(ids.map(wallet))),
    tell: (walletId: string) =>
      listeners.forEach((listener) => listener({ type: 'disconnect', walletId })),
    heard: () => finders.size + listeners.size,
  }
}

function setUp() {
  const own = createAdapter('own')
  const late = createAdapter('late')
  const load = vi.fn<() => Promise<Adapter>>(async () => late.adapter)
  return { own, late, load, adapter: withLateWallet(own.adapter, 'far', load) }
}

describe('withLateWallet', () => {
  test('behavior: wallets are looked for without its code', () => {
    const { adapter, own, load } = setUp()
    const found: string[] = []
    adapter.discover((wallets) => found.push(wallets.map(({ id }) => id).join()))
    adapter.subscribe(() => {})
    own.find('a', 'b')
    expect(found).toEqual(['a,b'])
    expect(load).not.toHaveBeenCalled()
  })

  test('behavior: each is asked for its own wallets, the late one loaded once', async () => {
    const { adapter, own, late, load } = setUp()
    await expect(adapter.connect('a')).resolves.toBe('own')
    expect(load).not.toHaveBeenCalled()
    const request = { walletId: 'far', address: '', message: '' }
    await Promise.all([
      adapter.connect('far'),
      adapter.reconnect('far'),
      adapter.switchNetwork({ ...request, rpcUrl: '' } as never),
      adapter.signMessage(request),
      adapter.signIn?.({ ...request, fields: {} as never }),
      adapter.sendTransaction(request as never),
      adapter.disconnect('far'),
    ])
    expect(late.asked).toEqual([
      'connect',
      'reconnect',
      'switchNetwork',
      'signMessage',
      'signIn',
      'sendTransaction',
      'disconnect',
    ])
    expect(own.asked).toEqual(['connect'])
    expect(load).toHaveBeenCalledOnce()
  })

  test('behavior: what the late one finds is listed after the others, and its events are heard', async () => {
    const { adapter, own, late } = setUp()
    const found: string[] = []
    const events: string[] = []
    const leave = adapter.discover((wallets) => found.push(wallets.map(({ id }) => id).join()))
    const end = adapter.subscribe(({ walletId }) => events.push(walletId))
    own.find('a')
    await adapter.connect('far')
    late.find('far')
    own.find('a', 'b')
    late.find()
    own.tell('a')
    late.tell('far')
    expect(found).toEqual(['a', 'a,far', 'a,b,far', 'a,b'])
    expect(events).toEqual(['a', 'far'])
    leave()
    end()
    expect([own.heard(), late.heard()]).toEqual([0, 0])
  })

  test('behavior: who listens after it came hears both; who left before it came hears neither', async () => {
    const { adapter, own, late } = setUp()
    adapter.subscribe(() => {})()
    await adapter.connect('far')
    expect([own.heard(), late.heard()]).toEqual([0, 0])
    adapter.subscribe(() => {})
    expect([own.heard(), late.heard()]).toEqual([1, 1])
  })

  test('error: code that did not arrive is asked for again', async () => {
    const { adapter, load, late } = setUp()
    load.mockRejectedValueOnce(new Error('offline'))
    await expect(adapter.connect('far')).rejects.toThrow('offline')
    await expect(adapter.connect('far')).resolves.toBe('late')
    expect(late.asked).toEqual(['connect'])
  })

  test('param: a family whose wallets write no sign-in message themselves', () => {
    const { adapter } = createAdapter('own', false)
    expect(withLateWallet(adapter, 'far', async () => adapter).signIn).toBeUndefined()
  })
})
