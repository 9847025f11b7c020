// Our connector in real configurations of wagmi 2 and wagmi 3, with a scripted wallet on a real chain.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeModal, connect, disconnect, reconnect, switchNetwork } from '@aureus/core'
import * as wagmi3 from '@wagmi/core'
import { createTestClient, http, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as wagmi2 from 'wagmi2-core'
import { type Devnet, startDevnet } from '../../../apps/devnet/src/devnet.ts'
import { aureus } from './aureus.ts'
import { type Browser, chainsAt, createBrowser, listed, until, visit } from './testing/page.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-wagmi-'))
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken: 'x'.repeat(32) })
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

const versions = [
  ['wagmi 2', wagmi2 as unknown as typeof wagmi3],
  ['wagmi 3', wagmi3],
] as const

describe.each(versions)('aureus in %s', (_, core) => {
  async function open(browser: Browser = createBrowser(devnet.rpcUrl), ssr = false) {
    const { client } = await visit(browser)
    const chains = chainsAt(devnet.rpcUrl)
    const transports = { 99199: http(devnet.rpcUrl), 31337: http(devnet.rpcUrl) }
    const config = core.createConfig({
      chains,
      transports,
      connectors: [aureus(client)],
      multiInjectedProviderDiscovery: false,
      storage: core.createStorage({ storage: browser.device }),
      ssr,
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('expected a connector')
    const connection = () => config.state.connections.get(config.state.current ?? '')
    return { browser, client, config, connector, connection, control: browser.control }
  }
  type Page = Awaited<ReturnType<typeof open>>

  /** The app's button: wagmi asks, the modal opens, and the visitor chooses the wallet. */
  async function connectByWagmi({ client, config, connector }: Page, chainId?: 31337) {
    const connecting = core.connect(config, { connector, ...(chainId && { chainId }) })
    await until(client.state.modal, (modal) => modal.open)
    await connect(client, { wallet: listed(client) })
    return connecting
  }

  test('behavior: connect opens the modal and resolves with the wallet’s accounts', async () => {
    const page = await open()
    const { accounts, chainId } = await connectByWagmi(page)
    expect(accounts.map((one) => one.toLowerCase())).toEqual(page.control.state.accounts)
    expect(chainId).toBe(99199)
    expect(page.config.state.status).toBe('connected')
  })

  test('behavior: offers the chains of the configuration', async () => {
    const { client } = await visit(createBrowser(devnet.rpcUrl))
    const offerNetworks = vi.fn<NonNullable<typeof client.offerNetworks>>()
    const chains = chainsAt(devnet.rpcUrl)
    core.createConfig({
      chains,
      transports: { 99199: http(devnet.rpcUrl), 31337: http(devnet.rpcUrl) },
      connectors: [aureus({ ...client, offerNetworks })],
    })
    expect(offerNetworks.mock.calls).toEqual([[chains]])
  })

  test('param: chainId: switches the wallet while connecting', async () => {
    const page = await open()
    expect(await connectByWagmi(page, 31337)).toMatchObject({ chainId: 31337 })
    expect(page.config.state.chainId).toBe(31337)
  })

  test('error: connect rejects when the visitor closes the modal', async () => {
    const { client, config, connector } = await open()
    const connecting = core.connect(config, { connector })
    await until(client.state.modal, (modal) => modal.open)
    closeModal(client)
    await expect(connecting).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(config.state.status).toBe('disconnected')
  })

  test('behavior: a wallet that connects by our own button connects wagmi too', async () => {
    const { client, config, connection } = await open()
    await connect(client, { wallet: listed(client) })
    await expect.poll(() => config.state.status).toBe('connected')
    expect(connection()).toMatchObject({ chainId: 99199 })
  })

  test('behavior: wagmi signs, sends, reads and switches on the connection', async () => {
    const page = await open()
    const { config, client } = page
    const [address] = (await connectByWagmi(page)).accounts
    const chain = createTestClient({ mode: 'anvil', transport: http(devnet.rpcUrl) })
    await chain.setBalance({ address, value: parseEther('10') })
    const signature = await core.signMessage(config, { message: 'hello' })
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    const hash = await core.sendTransaction(config, { to: recipient, value: parseEther('0.5') })
    const receipt = await core.waitForTransactionReceipt(config, { hash })
    expect(receipt.status).toBe('success')
    expect(client.state.transactions.getState().sent).toMatchObject([{ hash, kind: 'transfer' }])
    await core.switchChain(config, { chainId: 31337 })
    expect(config.state.chainId).toBe(31337)
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:31337')
    await expect(
      core.switchChain(config, { chainId: 1 as unknown as 31337 }),
    ).rejects.toMatchObject({ name: 'SwitchChainError' })
    page.control.reject()
    await expect(core.signMessage(config, { message: 'no' })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
  })

  test('error: switchChain rejects when the visitor declines', async () => {
    const page = await open()
    await connectByWagmi(page)
    page.control.reject('wallet_switchEthereumChain')
    page.control.reject('wallet_addEthereumChain')
    await expect(core.switchChain(page.config, { chainId: 31337 })).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
    })
    expect(page.config.state.chainId).toBe(99199)
  })

  test('behavior: follows the account and the network that change on our side', async () => {
    const page = await open()
    const { client, control, connection, config } = page
    await connectByWagmi(page)
    await switchNetwork(client, { caipNetworkId: 'eip155:31337' })
    expect(connection()?.chainId).toBe(31337)
    const [before] = connection()?.accounts ?? []
    control.changeAccount(1)
    await expect.poll(() => connection()?.accounts[0]).not.toBe(before)
    expect(connection()?.accounts[0]?.toLowerCase()).toBe(control.state.accounts[0])
    expect(config.state.chainId).toBe(31337)
  })

  test('behavior: disconnects from both sides, and connects again', async () => {
    const page = await open()
    const { client, config } = page
    await connectByWagmi(page)
    await core.disconnect(config)
    expect(client.state.connections.getState().eip155 ?? []).toEqual([])
    expect(config.state.status).toBe('disconnected')
    await connectByWagmi(page)
    await disconnect(client)
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
    await connect(client, { wallet: listed(client) })
    await expect.poll(() => config.state.status).toBe('connected')
    await disconnect(client)
    expect(config.state.status).toBe('disconnected')
  })

  test('behavior: reconnects after a reload, and stays disconnected after a disconnect', async () => {
    const first = await open()
    const { accounts } = await connectByWagmi(first)
    const second = await open(first.browser)
    const wagmiReady = core.reconnect(second.config)
    expect(second.config.state.status).toBe('connecting')
    await reconnect(second.client)
    await wagmiReady
    expect(second.config.state.status).toBe('connected')
    expect(second.connection()?.accounts).toEqual(accounts)
    await core.disconnect(second.config)
    const third = await open(first.browser)
    await reconnect(third.client)
    await core.reconnect(third.config)
    expect(third.config.state.status).toBe('disconnected')
  })

  test('behavior: a server renders the account from wagmi’s cookie, and the page keeps it', async () => {
    const first = await open()
    const { accounts } = await connectByWagmi(first)
    const text = first.browser.device.getItem('wagmi.store')
    const cookie = `wagmi.store=${text}`
    const page = await open(first.browser, true)
    const initialState = core.cookieToInitialState(page.config, cookie)
    const { onMount } = core.hydrate(page.config, { initialState, reconnectOnMount: true })
    expect(page.config.state.status).toBe('reconnecting')
    expect(page.connection()?.accounts).toEqual(accounts)
    await onMount()
    await reconnect(page.client)
    await expect.poll(() => page.config.state.status).toBe('connected')
    expect(page.connection()?.accounts).toEqual(accounts)
    expect(page.client.state.modal.getState().open).toBe(false)
  })
})
