import { customNetwork, defaultNetworks, type PublicConfig, type Session } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import type { Adapter } from './client/adapter.ts'
import { loadAdapter } from './client/loadAdapter.ts'
import { createClient } from './createClient.ts'

const config: PublicConfig = {
  brand: { name: 'Aureus' },
  origin: 'https://app.example',
  projectId: 'test',
  networks: [customNetwork('Aureus')],
  signIn: { enabled: true, required: true, chains: ['eip155:99199'] },
  features: { faucet: null },
}
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const connection = { connectorId: 'a', caipAddress: `eip155:99199:${address}` } as const
const session: Session = {
  id: 's',
  data: {
    accountAddress: address,
    chainId: 'eip155:99199',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '12345678',
    issuedAt: '2026-01-01T00:00:00Z',
  },
  message: 'm',
  signature: '0x',
  accountType: 'eoa',
  createdAtMs: 0,
  expiresAtMs: Number.MAX_SAFE_INTEGER,
  idleExpiresAtMs: Number.MAX_SAFE_INTEGER,
}
const storage = { get: () => null, set: () => {} }

describe('createClient', () => {
  test('behavior: starts disconnected on the first network', () => {
    const { state } = createClient({ config, adapters: {}, storage })
    expect(state.accounts.getState()).toEqual({})
    expect(state.network.getState().activeNetworkId).toBe('eip155:99199')
    expect(state.signIn.getState().status).toBe('idle')
  })
  test.for([
    ['a CAIP-2 id', 'eip155:10'],
    ['a number', 10],
  ] as const)('param: initialChain: starts on the network of %s', ([, initialChain]) => {
    const networks = defaultNetworks
    const { state } = createClient({
      config: { ...config, networks },
      adapters: {},
      storage,
      initialChain,
    })
    expect(state.network.getState()).toMatchObject({
      networks,
      activeNetworkId: 'eip155:10',
      activeNamespace: 'eip155',
    })
  })
  test('param: initialChain: leaves a returning visitor on the network of the wallet', () => {
    const caipAddress = `eip155:1:${address}` as const
    const { state } = createClient({
      config: { ...config, networks: defaultNetworks },
      adapters: {},
      storage,
      initialState: { connection: { ...connection, caipAddress }, session: null },
      initialChain: 10,
    })
    expect(state.network.getState().activeNetworkId).toBe('eip155:1')
  })
  test('error: names the networks if initialChain is not one of them', () => {
    const create = () => createClient({ config, adapters: {}, storage, initialChain: 424242 })
    expect(create).toThrow(
      expect.objectContaining({
        name: 'AureusError',
        message: 'Network not found',
        details: 'initialChain is eip155:424242, and the networks of this page are eip155:99199.',
      }),
    )
  })
  test('behavior: starts with the server’s connection and session', () => {
    const { state } = createClient({
      config,
      adapters: {},
      storage,
      initialState: { connection, session },
    })
    expect(state.accounts.getState().eip155).toMatchObject({ status: 'reconnecting', address })
    expect(state.signIn.getState().status).toBe('signed-in')
  })
  test('behavior: ignores another account’s session', () => {
    const other = { ...session, data: { ...session.data, accountAddress: '0x1' } }
    const { state } = createClient({
      config,
      adapters: {},
      storage,
      initialState: { connection, session: other },
    })
    expect(state.signIn.getState().status).toBe('idle')
  })
  test('behavior: loads an adapter once, and again after a failure', async () => {
    let loads = 0
    const load = async () => {
      if (++loads === 1) throw new Error('chunk')
      return { namespace: 'eip155' } as Adapter
    }
    const client = createClient({ config, adapters: { eip155: load }, storage })
    await expect(loadAdapter(client, 'eip155')).rejects.toThrow('chunk')
    const [a, b] = await Promise.all([loadAdapter(client, 'eip155'), loadAdapter(client, 'eip155')])
    expect(a).toBe(b)
    expect(loads).toBe(2)
  })
  test('behavior: drops networks of families without an adapter', () => {
    const networks = [...config.networks, ...defaultNetworks]
    const adapters = { eip155: async () => ({ namespace: 'eip155' }) as Adapter }
    const client = createClient({ config: { ...config, networks }, adapters, storage })
    for (const offered of [client.config.networks, client.state.network.getState().networks])
      expect(offered).toEqual(networks.filter(({ chainNamespace }) => chainNamespace === 'eip155'))
    const without = createClient({ config: { ...config, networks }, adapters: {}, storage })
    expect(without.config.networks).toEqual(networks)
  })
  test('error: rejects a namespace without an adapter', async () => {
    const client = createClient({ config, adapters: {}, storage })
    await expect(loadAdapter(client, 'solana')).rejects.toThrow('Unsupported chain namespace')
  })
  test('error: rejects a configuration without networks', () => {
    const empty = { ...config, networks: [] }
    expect(() => createClient({ config: empty, adapters: {}, storage })).toThrow(
      'Network not found',
    )
  })
})
