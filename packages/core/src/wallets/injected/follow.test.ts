import { describe, expect, test, vi } from 'vitest'
import type { WalletEvent } from '../../client/connector.ts'
import { followWallet } from './follow.ts'
import type { Eip1193Provider } from './provider.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
/** What has been answered takes its course. */
const nothingMore = () => new Promise((resolve) => setTimeout(resolve))
const trap = () => {
  throw new Error('trap')
}

/** A provider that keeps its listeners, so that a test can call them with anything. */
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
  test('behavior: accounts with their checksum, chains by their CAIP id', () => {
    const { events, send } = setUp()
    send('accountsChanged', [address.toLowerCase()])
    send('chainChanged', '0x1')
    expect(events).toEqual([
      { type: 'accounts', accounts: [{ address }] },
      { type: 'network', caipNetworkId: 'eip155:1' },
    ])
  })
  test('behavior: no account is the end of the connection', () => {
    const { events, send } = setUp()
    send('accountsChanged', [])
    expect(events).toEqual([{ type: 'disconnect' }])
  })
  test('behavior: a list without end is cut', () => {
    const { events, send } = setUp()
    const many = Array.from({ length: 100_000 }, (_, i) => `0x${String(i).padStart(40, '0')}`)
    send('accountsChanged', many)
    expect(events[0]).toMatchObject({ accounts: { length: 256 } })
  })
  test.each(['accountsChanged', 'chainChanged'])(
    'error: a value of %s that throws when it is read changes nothing',
    (event) => {
      const { events, send } = setUp()
      const hostile = new Proxy([], { get: trap, has: trap, getPrototypeOf: trap })
      expect(() => send(event, hostile)).not.toThrow()
      expect(events).toEqual([])
    },
  )
  test('behavior: ends', () => {
    const { listeners, unfollow } = setUp()
    unfollow()
    expect(listeners.size).toBe(0)
  })
  test('error: a provider whose event methods throw can be followed, and left', () => {
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

  describe('the page comes back into sight', () => {
    test('behavior: access that was taken back without an event is noticed', async () => {
      const { events, comeBack } = setUp()
      comeBack()
      await vi.waitFor(() => expect(events).toEqual([{ type: 'disconnect' }]))
    })
    test('behavior: the same accounts are no news', async () => {
      const { events, share, comeBack } = setUp()
      const asked = vi.fn<() => Promise<unknown>>(async () => [address.toLowerCase()])
      share(asked)
      comeBack()
      await asked.mock.results[0]?.value
      await nothingMore()
      expect(events).toEqual([])
    })
    test('error: a wallet that fails or answers nonsense has taken nothing back', async () => {
      for (const answer of [async () => 7, async () => Promise.reject(new Error('asleep'))]) {
        const { events, share, comeBack } = setUp()
        share(answer)
        comeBack()
        await nothingMore()
        expect(events).toEqual([])
      }
    })
    test('error: an answer that an event overtook is old', async () => {
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
