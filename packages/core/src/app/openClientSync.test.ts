import { CONNECTION_COOKIE, defaultNetworks } from '@aureus/protocol'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { mainnet, optimism } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuthenticationAdapter } from '../authentication/createAuthenticationAdapter.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { connect } from '../connection/connect.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { signIn } from '../signIn/signIn.ts'
import type { Wallet } from '../state/connect.ts'
import { currentView } from '../state/modal/router.ts'
import { until } from '../testing/client.ts'
import { answer, page, server, visit } from '../testing/openPage.ts'
import { openClientSync } from './openClientSync.ts'

const [first] = defaultNetworks
const [theirs] = answer.networks

// The client retries a failed request later. Fake timers keep the retry from running after the test.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const viewOf = (client: ReturnType<typeof openClientSync>) =>
  currentView(client.state.modal.getState()).name

describe('openClientSync', () => {
  test('behavior: starts with defaults and applies the server’s configuration', async () => {
    const visitor = visit()
    const client = openClientSync(server)
    expect(client.config.networks[0]).toEqual(first)
    expect(client.config.signIn.enabled).toBe(false)
    visitor.answer()
    await client.configuration?.known()
    expect(client.config).toMatchObject({ brand: { name: 'Example' }, origin: page })
    expect(client.state.network.getState()).toMatchObject({
      networks: client.config.networks,
      activeNetworkId: theirs?.caipNetworkId,
    })
  })

  test('param: mainToken: replaces the tokens of the server’s configuration', async () => {
    const gold = {
      chainId: 'eip155:1',
      address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      symbol: 'GOLD',
      decimals: 6,
    } as const
    const mainTokens = [{ ...gold, symbol: 'LEAD' }]
    const configOf = async (parameters: Parameters<typeof openClientSync>[1]) => {
      visit().answer({ ...answer, mainTokens })
      const client = openClientSync(server, parameters)
      await client.configuration?.known()
      return client.config
    }
    expect((await configOf({})).mainTokens).toEqual(mainTokens)
    expect((await configOf({ mainToken: gold })).mainTokens).toEqual([gold])
  })

  test('param: initialChain: starts there once the configuration is known', async () => {
    const visitor = visit()
    const id = answer.networks[1]?.caipNetworkId
    const client = openClientSync(server, { initialChain: id })
    visitor.answer()
    await client.configuration?.known()
    expect(client.state.network.getState().activeNetworkId).toBe(id)
    expect(console.warn).not.toHaveBeenCalled()
  })

  test('param: initialChain: an unknown one warns once, and visitors start on the first network', async () => {
    const visitor = visit()
    const client = openClientSync(server, { initialChain: 424242 })
    expect(console.warn).not.toHaveBeenCalled()
    visitor.answer()
    await client.configuration?.known()
    expect(client.state.network.getState().activeNetworkId).toBe(theirs?.caipNetworkId)
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('initialChain is eip155:424242'),
    )
  })

  test('param: initialChain: replaces a network of the last visit that the server no longer offers', async () => {
    const [one, two, gone] = answer.networks
    const visitor = visit({ kept: { ...answer, networks: [gone] } })
    const client = openClientSync(server, { initialChain: two?.caipNetworkId })
    const active = () => client.state.network.getState().activeNetworkId
    expect(active()).toBe(gone?.caipNetworkId)
    visitor.answer({ ...answer, networks: [one, two] })
    await until(client.state.network, ({ networks }) => networks.length === 2)
    expect(active()).toBe(two?.caipNetworkId)
  })

  test('param: initialChain: is one of the page’s own networks', async () => {
    const visitor = visit()
    const networks = [mainnet, optimism]
    const client = openClientSync(server, { networks, initialChain: optimism.id })
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:10')
    expect(() => openClientSync(server, { networks, initialChain: 424242 })).toThrow(
      'Network not found',
    )
    visitor.answer()
    await client.configuration?.known()
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:10')
  })

  test('behavior: shows the waiting view, then the requested view', async () => {
    const visitor = visit()
    const client = openClientSync(server)
    openModal(client, { view: { name: 'WhatIsAWallet' } })
    expect(viewOf(client)).toBe('Server')
    closeModal(client)
    expect(client.state.modal.getState().open).toBe(false)
    openModal(client, { view: { name: 'WhatIsAWallet' } })
    expect(viewOf(client)).toBe('Server')
    visitor.answer()
    await client.configuration?.known()
    expect(viewOf(client)).toBe('WhatIsAWallet')
    closeModal(client)
    expect(viewOf(client)).toBe('Connect')
  })

  test('behavior: requests wait for the configuration, and fail while the server cannot be reached', async () => {
    const visitor = visit()
    const client = openClientSync(server)
    const request = client.fetch('/v1/wallets')
    expect(visitor.fetch).toHaveBeenCalledTimes(1)
    visitor.answer()
    await request
    expect(visitor.fetch).toHaveBeenLastCalledWith(`${server}/v1/wallets`, {
      credentials: 'omit',
    })

    const other = visit()
    const offline = openClientSync(server)
    other.fail()
    await expect(offline.fetch('/v1/wallets')).rejects.toThrow('could not be read')
  })

  test('behavior: connects with the last visit’s configuration while the server is down', async () => {
    const visitor = visit({ kept: answer })
    const client = openClientSync(server)
    visitor.fail()
    expect(viewOf(client)).toBe('Connect')
    visitor.announce()
    const { wallets } = await until(client.state.connect, (state) => state.wallets.length > 0)
    await connect(client, { wallet: wallets[0] as (typeof wallets)[number] })
    expect(client.state.accounts.getState().eip155?.status).toBe('connected')
  })

  test.each([
    [false, 'connected'],
    [true, 'disconnected'],
  ])(
    'behavior: with required: %s and no server, the visitor ends up %s',
    async (required, status) => {
      const chains = answer.networks.map(({ caipNetworkId }) => caipNetworkId)
      const visitor = visit({ kept: { ...answer, signIn: { enabled: true, required, chains } } })
      visitor.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
      const client = openClientSync(server)
      visitor.announce()
      const { wallets } = await until(client.state.connect, (state) => state.wallets.length > 0)
      await connect(client, { wallet: wallets[0] as (typeof wallets)[number] })
      expect(client.state.accounts.getState().eip155?.status).toBe(status)
      expect(client.state.signIn.getState().status).toBe('idle')
    },
  )

  test('behavior: restores the last connection, and hydrates as disconnected', () => {
    const address = privateKeyToAddress(generatePrivateKey())
    const caipAddress = `${theirs?.caipNetworkId}:${address}`
    const cookie = `${CONNECTION_COOKIE}=${encodeURIComponent(
      JSON.stringify({ connectorId: 'com.example.test', caipAddress }),
    )}`
    visit({ kept: answer, cookie })
    const client = openClientSync(server)
    expect(client.state.accounts.getState().eip155).toMatchObject({
      status: 'reconnecting',
      address,
    })
    expect(client.state.accounts.getInitialState()).toEqual({})
  })

  test('behavior: follows a server that changed its networks and its list of wallets', async () => {
    const before = { ...answer, features: { faucet: null } }
    const visitor = visit({ kept: before })
    const client = openClientSync(server)
    const rest = answer.networks.slice(1)
    visitor.answer({ ...answer, networks: rest })
    await until(client.state.network, ({ networks }) => networks.length === rest.length)
    expect(client.state.network.getState().activeNetworkId).toBe(rest[0]?.caipNetworkId)
    expect(client.config.features.moreWallets).toBe(true)
  })

  test.each([
    [false, { enabled: false }],
    ['optional', { enabled: true, required: false }],
    ['required', { enabled: true, required: true }],
  ] as const)('param: signIn: %s decides whether visitors are asked', async (signIn, expected) => {
    const visitor = visit()
    const client = openClientSync(server, { signIn })
    visitor.answer({ ...answer, signIn: { enabled: true, required: true, chains: [] } })
    await client.configuration?.known()
    expect(client.config.signIn).toMatchObject(expected)
  })

  test('param: signIn: does not enable sign-in if the server has it off', async () => {
    const visitor = visit()
    const client = openClientSync(server, { signIn: 'required' })
    visitor.answer()
    await client.configuration?.known()
    expect(client.config.signIn.enabled).toBe(false)
  })

  describe('with networks of the page', () => {
    test('behavior: connects before the server answers, and enables sign-in afterwards', async () => {
      const visitor = visit()
      const client = openClientSync(server, { networks: [optimism, mainnet] })
      visitor.announce()
      const { wallets } = await until(client.state.connect, (state) => state.wallets.length > 0)
      openModal(client)
      expect(viewOf(client)).toBe('Connect')
      await connect(client, { wallet: wallets[0] as (typeof wallets)[number] })
      expect(client.state.accounts.getState().eip155?.status).toBe('connected')
      expect(client.config.signIn.enabled).toBe(false)
      const chains = ['eip155:10'] as const
      visitor.answer({ ...answer, signIn: { enabled: true, required: false, chains } })
      await client.configuration?.known()
      expect(client.config.signIn).toMatchObject({ enabled: true, chains })
      expect(client.config.networks.map(({ id }) => id)).toEqual([10, 1])
    })

    test('param: authentication: signs in at the app’s backend while the server is down', async () => {
      const visitor = visit()
      visitor.announce()
      let signedIn: string | undefined
      const authentication = createAuthenticationAdapter({
        getNonce: async () => 'abcdefgh12345678',
        async verify({ address }) {
          signedIn = address
          return true
        },
        getSession: async () => (signedIn === undefined ? null : { address: signedIn }),
        signOut: async () => undefined,
      })
      const client = openClientSync(server, { networks: [optimism, mainnet], authentication })
      visitor.fail()
      const { wallets } = await until(client.state.connect, (state) => state.wallets.length > 0)
      await connect(client, { wallet: wallets[0] as Wallet })
      expect(client.config.signIn).toMatchObject({
        enabled: true,
        required: false,
        chains: ['eip155:10', 'eip155:1'],
      })
      const session = await signIn(client)
      expect(session.message).toContain('shop.example wants you to sign in')
      expect(client.state.signIn.getState().status).toBe('signed-in')
    })

    test('behavior: restores the embedded wallet once the configuration is known, and keeps the listed wallets', async () => {
      const caipAddress = 'eip155:10:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
      const hint = JSON.stringify({ connectorId: EMBEDDED_WALLET_ID, caipAddress })
      const visitor = visit({ cookie: `${CONNECTION_COOKIE}=${encodeURIComponent(hint)}` })
      const client = openClientSync(server, { networks: [optimism] })
      visitor.announce()
      await until(client.state.connect, (state) => state.wallets.length > 0)
      expect(client.state.accounts.getState()).toEqual({})
      visitor.answer()
      await client.configuration?.known()
      expect(client.state.accounts.getState().eip155?.status).toBe('reconnecting')
      expect(client.state.connect.getState().wallets.length).toBeGreaterThan(0)
    })

    test('behavior: sends node calls without waiting for the server', async () => {
      const visitor = visit()
      const client = openClientSync(server, { networks: [mainnet] })
      await client.fetch('https://node.example/')
      expect(visitor.fetch).toHaveBeenLastCalledWith('https://node.example/', undefined)
    })
  })

  test('behavior: sends no request during server rendering', () => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    vi.stubGlobal('fetch', fetch)
    const client = openClientSync('/')
    expect(client.configuration?.state.getState().status).toBe('waiting')
    expect(client.state.accounts.getState()).toEqual({})
    expect(fetch).not.toHaveBeenCalled()
  })
})
