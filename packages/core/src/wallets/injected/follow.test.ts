import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WalletEvent } from '../../client/connector.ts'
import { followWallet } from './follow.ts'
import type { Eip1193Provider } from './provider.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
/** Waits until pending answers are processed. */
const nothingMore = () => new Promise((resolve) => setTimeout(resolve))
const trap = () => {
  throw new Error('trap')
}

/** A provider that exposes its listeners, so a test can call them with any value. */
function setUp() {
  let answer: () => Promise<unknown> = async () => []
  const page = new EventTarget()
  const listeners = new Map<string, (value: unknown) => void>()
  const provider: Eip1193Provider = {
    request: () => answer(),
    on: (event, listener) => listeners.set(event, listener),
    removeListener: (event) => listeners.delete(event),
  }
  const events: WalletEvent[] = []
  const emit = (event: WalletEvent) => events.push(event)
  const unfollow = followWallet(provider, { page, accounts: [address], emit })
  const send = (event: string, value: unknown) => listeners.get(event)?.(value)
  const share = (next: () => Promise<unknown>) => void (answer = next)
  const comeBack = () => page.dispatchEvent(new Event('visibilitychange'))
  return { listeners, events, unfollow, send, share, comeBack }
}

describe('followWallet', () => {
  test('behavior: emits checksummed accounts and CAIP-2 chain ids', () => {
    const { events, send } = setUp()
    send('accountsChanged', [address.toLowerCase()])
    send('chainChanged', '0x1')
    expect(events).toEqual([
      { type: 'accounts', accounts: [{ address }] },
      { type: 'network', caipNetworkId: 'eip155:1' },
    ])
  })
  describe('when the wallet seems to share no accounts', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const fail = async () => Promise.reject(Object.assign(new Error('asleep'), { code: 4900 }))

    test('behavior: disconnects once the wallet, asked again, says so', async () => {
      const { events, send } = setUp()
      send('accountsChanged', [])
      expect(events).toEqual([])
      await vi.runAllTimersAsync()
      expect(events).toEqual([{ type: 'disconnect' }])
    })
    test('behavior: stays connected if the account comes back within 300 ms', async () => {
      const { events, send, share } = setUp()
      send('accountsChanged', [])
      await vi.advanceTimersByTimeAsync(300)
      send('accountsChanged', [address])
      share(async () => [address])
      await vi.runAllTimersAsync()
      expect(events).toEqual([{ type: 'accounts', accounts: [{ address }] }])
    })
    test('behavior: stays connected if the account comes back without an event', async () => {
      const { events, send, share } = setUp()
      send('accountsChanged', [])
      share(async () => [address])
      await vi.runAllTimersAsync()
      expect(events).toEqual([])
    })
    test('behavior: takes another account that comes back without an event', async () => {
      const { events, send, share } = setUp()
      send('accountsChanged', [])
      share(async () => [other])
      await vi.runAllTimersAsync()
      expect(events).toEqual([{ type: 'accounts', accounts: [{ address: other }] }])
    })
    test.each(['accountsChanged', 'disconnect'])(
      'error: a failure after %s is not a revoked permission',
      async (event) => {
        const { events, send, share } = setUp()
        share(fail)
        send(event, event === 'disconnect' ? { code: 1013 } : [])
        await vi.runAllTimersAsync()
        expect(events).toEqual([])
      },
    )
    test('error: MetaMask, which tells of no accounts whenever it fails to answer, stays connected', async () => {
      const { events, send, share } = setUp()
      share(() => {
        send('accountsChanged', [])
        return fail()
      })
      send('disconnect', { code: 1013 })
      await vi.runAllTimersAsync()
      expect(events).toEqual([])
    })
    test('behavior: disconnects if the wallet answers that this site is not authorised', async () => {
      const { events, send, share } = setUp()
      share(async () => Promise.reject(Object.assign(new Error('no'), { code: 4100 })))
      send('accountsChanged', [])
      await vi.runAllTimersAsync()
      expect(events).toEqual([{ type: 'disconnect' }])
    })
    test('behavior: reads the accounts again when the wallet has its chains back', async () => {
      const { events, send, share } = setUp()
      share(async () => [other])
      send('connect', { chainId: '0x1' })
      await vi.runAllTimersAsync()
      expect(events).toEqual([{ type: 'accounts', accounts: [{ address: other }] }])
    })
  })
  test('behavior: cuts an overlong account list', () => {
    const { events, send } = setUp()
    const many = Array.from({ length: 100_000 }, (_, i) => `0x${String(i).padStart(40, '0')}`)
    send('accountsChanged', many)
    expect(events[0]).toMatchObject({ accounts: { length: 256 } })
  })
  test.each(['accountsChanged', 'chainChanged'])(
    'error: ignores a %s value that throws when read',
    (event) => {
      const { events, send } = setUp()
      const hostile = new Proxy([], { get: trap, has: trap, getPrototypeOf: trap })
      expect(() => send(event, hostile)).not.toThrow()
      expect(events).toEqual([])
    },
  )
  test('behavior: emits nothing after unsubscribing', () => {
    const { listeners, unfollow } = setUp()
    unfollow()
    expect(listeners.size).toBe(0)
  })
  test('error: follows and unfollows a provider whose event methods throw', () => {
    const provider = Object.defineProperties(
      { request: async () => [] },
      {
        on: { get: trap },
        removeListener: { get: trap },
        off: { get: trap },
      },
    )
    const parameters = { page: new EventTarget(), accounts: [], emit: () => {} }
    expect(() => followWallet(provider, parameters)()).not.toThrow()
  })

  describe('when the visitor returns to the page', () => {
    test('behavior: notices access revoked without an event', async () => {
      const { events, comeBack } = setUp()
      comeBack()
      await vi.waitFor(() => expect(events).toEqual([{ type: 'disconnect' }]))
    })
    test('behavior: emits nothing if the accounts are unchanged', async () => {
      const { events, share, comeBack } = setUp()
      const asked = vi.fn<() => Promise<unknown>>(async () => [address.toLowerCase()])
      share(asked)
      comeBack()
      await asked.mock.results[0]?.value
      await nothingMore()
      expect(events).toEqual([])
    })
    test('error: keeps the accounts if the wallet fails or answers nonsense', async () => {
      for (const answer of [async () => 7, async () => Promise.reject(new Error('asleep'))]) {
        const { events, share, comeBack } = setUp()
        share(answer)
        comeBack()
        await nothingMore()
        expect(events).toEqual([])
      }
    })
    test('error: ignores an answer older than the last event', async () => {
      const { events, share, send, comeBack } = setUp()
      const asked = Promise.withResolvers<unknown>()
      share(() => asked.promise)
      comeBack()
      send('accountsChanged', [other])
      asked.resolve([])
      await nothingMore()
      expect(events).toEqual([{ type: 'accounts', accounts: [{ address: other }] }])
    })
  })
})
