import { describe, expect, test } from 'vitest'
import type { Eip1193Provider } from '../../connectors/injected/provider.ts'
import type { WalletEvent } from '../adapter.ts'
import { followWallet } from './follow.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const trap = () => {
  throw new Error('trap')
}

/** A provider that keeps its listeners, so that a test can call them with anything. */
function setUp() {
  const listeners = new Map<string, (value: unknown) => void>()
  const provider: Eip1193Provider = {
    request: async () => [],
    on: (event, listener) => listeners.set(event, listener),
    removeListener: (event) => listeners.delete(event),
  }
  const events: WalletEvent[] = []
  const unfollow = followWallet(provider, (event) => events.push(event))
  const send = (event: string, value: unknown) => listeners.get(event)?.(value)
  return { listeners, events, unfollow, send }
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
    expect(() => followWallet(provider, () => {})()).not.toThrow()
  })
})
