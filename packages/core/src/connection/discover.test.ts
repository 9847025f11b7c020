import { customNetwork } from '@aureus/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Adapter } from '../client/adapter.ts'
import type { ConnectionStorage } from '../client/storage.ts'
import { createClient } from '../createClient.ts'
import type { Wallet } from '../state/connect.ts'
import {
  createOtherAdapter,
  createOtherConnector,
  otherNetworks,
  otherWallet,
} from '../testing/otherFamily.ts'
import { discover } from './discover.ts'

afterEach(() => void vi.useRealTimers())

const quick: Wallet = { id: 'com.example.quick', name: 'Other Wallet', namespace: 'eip155' }
const quickAdapter = () => createOtherAdapter(createOtherConnector(quick))

const nothing: ConnectionStorage = { get: () => null, set: () => {}, device: () => ({}) as never }

/** The code of the second family loads until the test settles `slow`. */
function setUp() {
  const slow = Promise.withResolvers<Adapter>()
  const client = createClient({
    config: {
      brand: { name: 'Aureus' },
      origin: 'https://app.example',
      projectId: 'test',
      networks: [customNetwork('Aureus'), ...otherNetworks],
      signIn: { enabled: false, required: false, chains: [] },
      features: { faucet: null },
    },
    storage: nothing,
    fetch: async () => Response.error(),
    adapters: { eip155: async () => quickAdapter(), solana: () => slow.promise },
  })
  const lists: (readonly Wallet[])[] = []
  client.state.connect.subscribe(({ wallets }) => {
    if (wallets.length > 0 && lists.at(-1) !== wallets) lists.push(wallets)
  })
  return { client, slow, lists }
}

describe('discover', () => {
  test('behavior: publishes the first list once the code of every family has loaded', async () => {
    const { client, slow, lists } = setUp()
    const done = discover(client)
    // Long enough for the first family to load.
    await new Promise((resolve) => setImmediate(resolve))
    expect(lists).toEqual([])
    slow.resolve(createOtherAdapter())
    await done
    // Otherwise a row would visibly change from one family to two.
    expect(lists).toEqual([[quick, otherWallet]])
    expect(client.state.connect.getState().wallets).toEqual([quick, otherWallet])
  })

  test('behavior: adds a family later if its code takes longer than 150 ms', async () => {
    vi.useFakeTimers()
    const { client, slow, lists } = setUp()
    const done = discover(client)
    await vi.advanceTimersByTimeAsync(149)
    expect(lists).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(lists).toEqual([[quick]])
    slow.resolve(createOtherAdapter())
    await done
    expect(lists.at(-1)).toEqual([quick, otherWallet])
  })

  test('error: rejects if the code of a family fails to load, and still lists the other families', async () => {
    vi.useFakeTimers()
    const { client, slow, lists } = setUp()
    const done = discover(client)
    slow.reject(new Error('gone'))
    await expect(done).rejects.toThrow('gone')
    expect(lists).toEqual([[quick]])
  })
})
