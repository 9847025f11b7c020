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

/** The code of the second family is on its way until it is said what becomes of it. */
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
  test('behavior: the list begins when the code of every family is there', async () => {
    const { client, slow, lists } = setUp()
    const done = discover(client)
    // As long as the other one takes, and longer.
    await new Promise((resolve) => setImmediate(resolve))
    expect(lists).toEqual([])
    slow.resolve(createOtherAdapter())
    await done
    // One list of all: a row of one family would turn into a row of two before one's eyes.
    expect(lists).toEqual([[quick, otherWallet]])
    expect(client.state.connect.getState().wallets).toEqual([quick, otherWallet])
  })

  test('behavior: a family whose code takes longer than 150 ms joins later', async () => {
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

  test('error: a family whose code does not come is said, and the others are there at once', async () => {
    vi.useFakeTimers()
    const { client, slow, lists } = setUp()
    const done = discover(client)
    slow.reject(new Error('gone'))
    await expect(done).rejects.toThrow('gone')
    expect(lists).toEqual([[quick]])
  })
})
