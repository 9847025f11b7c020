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
import { setUpFamily } from '../testing/scriptedFamily.ts'
import { discover, familiesKnown } from './discover.ts'

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
  test('behavior: lists the wallets of each family as soon as its code has loaded', async () => {
    const { client, slow, lists } = setUp()
    const done = discover(client)
    await vi.waitUntil(() => lists.length > 0)
    expect(lists).toEqual([[quick]])
    slow.resolve(createOtherAdapter())
    await done
    expect(lists).toEqual([[quick], [quick, otherWallet]])
  })

  test('behavior: families that load in one turn form one list', async () => {
    const { client, slow, lists } = setUp()
    slow.resolve(createOtherAdapter())
    await discover(client)
    expect(lists).toEqual([[quick, otherWallet]])
  })

  test('behavior: a further call lists a wallet that appeared without an event', async () => {
    const { client, come } = await setUpFamily({ ids: ['gold'] })
    const ids = () => client.state.connect.getState().wallets.map(({ id }) => id)
    await discover(client)
    come('silver')
    expect(ids()).not.toContain('silver')
    await discover(client)
    expect(ids()).toContain('silver')
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

describe('familiesKnown', () => {
  test('behavior: waits for the wallets of every family', async () => {
    const { client, slow } = setUp()
    const known = familiesKnown(client).then(() => client.state.connect.getState().wallets)
    void discover(client)
    slow.resolve(createOtherAdapter())
    expect(await known).toEqual([quick, otherWallet])
  })

  test('behavior: waits at most a second for code that does not come', async () => {
    vi.useFakeTimers()
    const { client } = setUp()
    const known = vi.fn<() => void>()
    void discover(client)
    void familiesKnown(client).then(known)
    await vi.advanceTimersByTimeAsync(999)
    expect(known).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(known).toHaveBeenCalled()
  })

  test('error: does not wait for a family whose code failed to load', async () => {
    const { client, slow } = setUp()
    const known = familiesKnown(client)
    slow.reject(new Error('gone'))
    await expect(discover(client)).rejects.toThrow('gone')
    await known
    expect(client.state.connect.getState().wallets).toEqual([quick])
  })
})
