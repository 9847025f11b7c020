// What an adapter over a wagmi configuration must do, for each version of wagmi.
import {
  connect,
  currentView,
  disconnect,
  openModal,
  reconnect,
  signMessage,
  switchNetwork,
} from '@aureus/core'
import { createTestWallet } from '@aureus/test-wallet'
import type * as Wagmi from '@wagmi/core'
import { http, verifyMessage } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { followWagmi, fromWagmi } from '../fromWagmi.ts'
import {
  type Browser,
  chainsAt,
  configAt,
  createBrowser,
  listed,
  RDNS,
  until,
  visit,
} from './page.ts'

const OTHER = 'com.example.other'

/** @param core the version whose actions `fromWagmi` uses in this test file */
export function checkFromWagmi(version: string, core: typeof Wagmi): void {
  /** The app's own wagmi with two injected connectors, and our client on top of it. */
  async function open(
    browser: Browser = createBrowser(),
    more: Parameters<typeof visit>[2] = {},
    second = createSecond(),
  ) {
    const { wallet, rpcUrl, device } = browser
    const target = (id: string, name: string, provider: unknown) =>
      core.injected({ target: { id, name, provider: provider as never } })
    const config = core.createConfig({
      chains: chainsAt(rpcUrl),
      transports: { 99199: http(rpcUrl), 31337: http(rpcUrl) },
      connectors: [
        target(RDNS, 'Test Wallet', wallet.provider),
        target(OTHER, 'Other Wallet', second.provider),
      ],
      multiInjectedProviderDiscovery: false,
      storage: core.createStorage({ storage: device }),
    })
    const adapter = fromWagmi(config)
    const { client } = await visit(browser, async () => adapter, more)
    const stop = followWagmi(client, config)
    const [connector, other] = config.connectors as readonly [Wagmi.Connector, Wagmi.Connector]
    const account = () => client.state.accounts.getState().eip155
    return { browser, second, config, client, connector, other, account, stop }
  }

  const connected = (client: Awaited<ReturnType<typeof open>>['client']) =>
    until(client.state.accounts, ({ eip155 }) => eip155?.status === 'connected')

  describe(`fromWagmi on ${version}`, () => {
    // wagmi's own connectors work only where there is a window.
    beforeAll(() => void vi.stubGlobal('window', new EventTarget()))
    afterAll(() => void vi.unstubAllGlobals())

    test('behavior: lists wagmi’s connectors as wallets', async () => {
      const { client } = await open()
      expect(client.state.connect.getState().wallets).toEqual([
        { id: RDNS, name: 'Test Wallet', namespace: 'eip155' },
        { id: OTHER, name: 'Other Wallet', namespace: 'eip155' },
      ])
    })

    test.for([
      ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
      ['\n  data:image/png;base64,iVBORw0KGgo= ', 'data:image/png;base64,iVBORw0KGgo='],
      ['https://wallet.example/icon.svg', 'https://wallet.example/icon.svg'],
      ['http://wallet.example/icon.svg', undefined],
      ['data:text/html,<script>alert(1)</script>', undefined],
      ['javascript:alert(1)', undefined],
      ['', undefined],
    ])('behavior: lists a connector with the icon %j as %j', async ([given, shown]) => {
      const { config, connector } = await open()
      config._internal.connectors.setState(() => [{ ...connector, icon: given }])
      const { client } = await visit(createBrowser(), async () => fromWagmi(config))
      expect(listed(client).icon).toBe(shown)
    })

    test('behavior: lists two connectors of one id, and connects each', async () => {
      const { client, config, connector } = await open()
      const twin = core.injected({
        target: { id: RDNS, name: 'Test Wallet', provider: createSecond().provider as never },
      })
      config._internal.connectors.setState((known) => [
        ...known,
        config._internal.connectors.setup(twin),
      ])
      await until(client.state.connect, (state) => state.wallets.length === 3)
      const { wallets } = client.state.connect.getState()
      expect(wallets.map(({ id, name }) => [id, name])).toEqual([
        [RDNS, 'Test Wallet'],
        [OTHER, 'Other Wallet'],
        [`${RDNS}:2`, 'Test Wallet 2'],
      ])
      await connect(client, { wallet: wallets[2] as (typeof wallets)[number] })
      expect(config.state.connections.has(connector.uid)).toBe(false)
      expect(config.state.status).toBe('connected')
    })

    test('behavior: our button connects wagmi, and signs through its connection', async () => {
      const { client, config, account } = await open()
      openModal(client)
      await connect(client, { wallet: listed(client) })
      expect(config.state.status).toBe('connected')
      expect(config.state.connections.size).toBe(1)
      const address = account()?.address as `0x${string}`
      const signature = (await signMessage(client, { message: 'hello' })) as `0x${string}`
      expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    })

    test('behavior: a connection by the app’s own hooks becomes ours, once', async () => {
      const { client, config, connector, account, browser } = await open()
      await core.connect(config, { connector })
      await connected(client)
      expect(account()?.address?.toLowerCase()).toBe(browser.control.state.accounts[0])
      expect(account()?.connectedWalletInfo).toMatchObject({ id: RDNS, name: 'Test Wallet' })
      expect(client.state.connections.getState().eip155).toHaveLength(1)
    })

    test('behavior: a connection by the app’s own hooks leads to the sign-in', async () => {
      const config = configAt('http://127.0.0.1:1/')
      const chains = config.networks.map(({ caipNetworkId }) => caipNetworkId)
      const page = await open(createBrowser(), {
        config: { ...config, signIn: { enabled: true, required: true, chains } },
        // The server knows no session of this browser.
        fetch: async () => new Response(null, { status: 204 }),
      })
      await core.connect(page.config, { connector: page.connector })
      const { modal } = page.client.state
      await until(modal, ({ open: isOpen }) => isOpen)
      expect(currentView(modal.getState()).name).toBe('SIWXSignMessage')
    })

    test('behavior: switches the network from both sides', async () => {
      const { client, config, connector } = await open()
      await core.connect(config, { connector })
      await connected(client)
      await switchNetwork(client, { caipNetworkId: 'eip155:31337' })
      expect(config.state.chainId).toBe(31337)
      await core.switchChain(config, { chainId: 99199 })
      await expect.poll(() => client.state.network.getState().activeNetworkId).toBe('eip155:99199')
    })

    test('behavior: disconnects from both sides', async () => {
      const { client, config, connector, account } = await open()
      await core.connect(config, { connector })
      await connected(client)
      await disconnect(client)
      await expect.poll(() => config.state.status).toBe('disconnected')
      await core.connect(config, { connector })
      await connected(client)
      await core.disconnect(config)
      await until(client.state.accounts, ({ eip155 }) => eip155?.status !== 'connected')
      expect(account()?.address).toBeUndefined()
    })

    test('behavior: follows the connection that the app makes current', async () => {
      const { client, config, connector, other, account } = await open()
      await core.connect(config, { connector })
      await connected(client)
      await core.connect(config, { connector: other })
      await expect.poll(() => account()?.connectedWalletInfo?.id).toBe(OTHER)
      config.setState((state) => ({ ...state, current: connector.uid }))
      await expect.poll(() => account()?.connectedWalletInfo?.id).toBe(RDNS)
    })

    test('behavior: restores the connection after a reload, whichever side starts', async () => {
      const first = await open()
      await connect(first.client, { wallet: listed(first.client) })
      const { address } = first.account() ?? {}
      const second = await open(first.browser)
      expect(await reconnect(second.client)).toBe('connected')
      expect(second.account()?.address).toBe(address)
      expect(second.config.state.status).toBe('connected')
      const third = await open(first.browser)
      const wagmis = core.reconnect(third.config)
      expect(await reconnect(third.client)).toBe('connected')
      await wagmis
      expect(third.account()?.address).toBe(address)
      expect(third.client.state.connections.getState().eip155).toHaveLength(1)
    })

    test('behavior: a chain that only wagmi has does not stop the visitor, and another one does', async () => {
      const config = configAt('http://127.0.0.1:1/')
      const {
        client,
        connector,
        config: wagmi,
        browser,
      } = await open(createBrowser(), {
        config: { ...config, networks: config.networks.slice(0, 1) },
      })
      await core.connect(wagmi, { connector })
      await connected(client)
      await core.switchChain(wagmi, { chainId: 31337 })
      await expect.poll(() => client.state.network.getState().activeNetworkId).toBe('eip155:31337')
      expect(client.state.modal.getState().open).toBe(false)
      browser.control.changeChain(424242)
      await until(client.state.modal, ({ open: isOpen }) => isOpen)
      expect(currentView(client.state.modal.getState()).name).toBe('UnsupportedChain')
    })

    test('error: a visitor who declines leaves both sides disconnected', async () => {
      const { client, config, browser } = await open()
      browser.control.reject()
      await expect(connect(client, { wallet: listed(client) })).rejects.toMatchObject({
        name: 'UserRejectedError',
      })
      expect(config.state.status).toBe('disconnected')
    })
  })
}

const createSecond = () =>
  createTestWallet({
    name: 'Other Wallet',
    rdns: OTHER,
    privateKeys: [generatePrivateKey()],
    chains: [{ id: 99199 }, { id: 31337 }],
  })
