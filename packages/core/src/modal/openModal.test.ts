import { customNetwork, defaultNetworks } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { signIn as signInWith } from '../signIn/signIn.ts'
import { currentView } from '../state/modal/router.ts'
import { setUp, until } from '../testing/client.ts'
import { createOtherAdapter, otherNetworks, otherWallet } from '../testing/otherFamily.ts'
import { ORIGIN } from '../testing/signInServer.ts'
import { closeModal } from './closeModal.ts'
import { openModal } from './openModal.ts'
import { prefetch } from './prefetch.ts'
import { pushView } from './router.ts'

type Parts = Awaited<ReturnType<typeof setUp>>
const shown = ({ client }: Parts) => currentView(client.state.modal.getState()).name
const modal = ({ client }: Parts) => client.state.modal.getState()

/** Two chain families, without sign-in. */
async function twoFamilies() {
  return setUp({
    parameters: {
      config: {
        brand: { name: 'Aureus' },
        origin: ORIGIN,
        projectId: 'test',
        networks: [customNetwork('Aureus'), ...defaultNetworks, ...otherNetworks],
        signIn: { enabled: false, required: false, chains: [] },
        features: { faucet: null },
      },
      adapters: { solana: async () => createOtherAdapter() },
    },
  })
}

describe('openModal', () => {
  test('behavior: opens immediately if there is nothing to load', async () => {
    const parts = await setUp()
    openModal(parts.client)
    expect(modal(parts)).toMatchObject({ open: true, loading: false, namespace: 'eip155' })
  })

  test('behavior: loads images first, once per page, and reports loading', async () => {
    const fetches: ((value?: unknown) => void)[] = []
    const prefetchImages = () => new Promise((resolve) => fetches.push(resolve))
    const parts = await setUp({ parameters: { prefetchImages } })
    openModal(parts.client, { namespace: 'eip155' })
    expect(modal(parts)).toMatchObject({
      open: false,
      loading: true,
      loadingByNamespace: { eip155: true },
    })
    await import('./openLater.ts')
    await expect.poll(() => fetches.length).toBe(1)
    fetches[0]?.()
    await until(parts.client.state.modal, ({ open }) => open)
    expect(modal(parts)).toMatchObject({ loading: false, loadingByNamespace: {} })
    closeModal(parts.client)
    openModal(parts.client)
    expect(modal(parts).open).toBe(true)
    expect(fetches).toHaveLength(1)
  })

  test('error: opens even if images cannot be loaded', async () => {
    const prefetchImages = () => Promise.reject(new Error('no network'))
    const parts = await setUp({ parameters: { prefetchImages } })
    openModal(parts.client)
    await until(parts.client.state.modal, ({ open }) => open)
    expect(shown(parts)).toBe('Connect')
  })

  test('behavior: cancels the opening when closed while loading', async () => {
    let arrive = (_?: unknown) => {}
    const prefetchImages = () => new Promise((resolve) => (arrive = resolve))
    const parts = await setUp({ parameters: { prefetchImages } })
    openModal(parts.client)
    closeModal(parts.client)
    expect(modal(parts)).toMatchObject({ open: false, loading: false })
    arrive()
    await import('./openLater.ts')
    arrive()
    await prefetch(parts.client.opening)
    expect(modal(parts).open).toBe(false)
  })

  test('behavior: re-evaluates the view of an open modal', async () => {
    const parts = await setUp({ required: false })
    openModal(parts.client, { view: { name: 'Networks' } })
    openModal(parts.client)
    expect(modal(parts).history).toEqual([{ name: 'Connect' }])
    await connect(parts.client, { wallet: parts.listed })
    openModal(parts.client)
    expect(shown(parts)).toBe('Account')
  })

  test.each([
    [false, 'ConnectingWalletConnectBasic'],
    [true, 'AllWallets'],
  ])('param: manualWalletConnect: with mobile %s: %s', async (mobile, name) => {
    const parts = await setUp({
      parameters: { manualWalletConnect: true, isMobile: () => mobile },
    })
    openModal(parts.client, { view: { name: 'Networks' } })
    expect(shown(parts)).toBe(name)
  })

  test('param: namespace: without a connection, switches to its first network without asking a wallet', async () => {
    const parts = await twoFamilies()
    openModal(parts.client, { namespace: 'solana' })
    expect(modal(parts).loadingByNamespace).toEqual({ solana: true })
    await until(parts.client.state.modal, ({ open }) => open)
    expect(shown(parts)).toBe('Connect')
    expect(modal(parts).namespace).toBe('solana')
    expect(parts.client.state.network.getState()).toMatchObject({
      activeNamespace: 'solana',
      activeNetworkId: otherNetworks[0].caipNetworkId,
    })
  })

  test('param: namespace: connected in both, shows its current network and account', async () => {
    const parts = await twoFamilies()
    await connect(parts.client, { wallet: otherWallet })
    parts.client.state.network.setState({
      activeNamespace: 'eip155',
      activeNetworkId: 'eip155:99199',
    })
    openModal(parts.client, { namespace: 'solana' })
    await until(parts.client.state.modal, ({ open }) => open)
    expect(shown(parts)).toBe('Account')
    expect(parts.client.state.network.getState().activeNetworkId).toBe(
      otherNetworks[1].caipNetworkId,
    )
    expect(parts.storage.get()?.connectorId).toBe(otherWallet.id)
  })

  test('param: namespace: connected here only, shows SwitchActiveChain', async () => {
    const parts = await twoFamilies()
    await connect(parts.client, { wallet: otherWallet })
    openModal(parts.client, { namespace: 'eip155' })
    await until(parts.client.state.modal, ({ open }) => open)
    expect(modal(parts).history).toEqual([
      { name: 'SwitchActiveChain', data: { caipNetworkId: 'eip155:99199' } },
    ])
    expect(modal(parts).namespace).toBe('eip155')
    expect(parts.client.state.network.getState().activeNamespace).toBe('solana')
  })

  test('param: namespace: rejects one without a network', async () => {
    const { client } = await setUp()
    expect(() => openModal(client, { namespace: 'bip122' })).toThrow('Network not found')
    expect(client.state.modal.getState()).toMatchObject({ open: false, loading: false })
  })
})

const toMainnet = {
  name: 'SwitchNetwork',
  data: { caipNetworkId: 'eip155:1' },
} as const

/** Connected, with UnsupportedChain shown automatically. */
type SignInSettings = Partial<Parts['client']['config']['signIn']>

async function onUnknownNetwork(signIn: SignInSettings): Promise<Parts> {
  const parts = await setUp({ required: false })
  Object.assign(parts.client.config.signIn, signIn)
  await connect(parts.client, { wallet: parts.listed })
  if (signIn.required) await signInWith(parts.client)
  parts.control.changeChain(424242)
  await until(parts.client.state.modal, (state) => currentView(state).name === 'UnsupportedChain')
  return parts
}

describe('while open', () => {
  test('behavior: closes when the address disappears', async () => {
    const parts = await setUp({ required: false })
    await connect(parts.client, { wallet: parts.listed })
    openModal(parts.client)
    parts.control.lock()
    await until(parts.client.state.modal, ({ open }) => !open)
  })

  test('behavior: stays open when a namespace switch replaces the address', async () => {
    const parts = await twoFamilies()
    await connect(parts.client, { wallet: otherWallet })
    parts.client.state.network.setState({
      activeNamespace: 'eip155',
      activeNetworkId: 'eip155:99199',
    })
    openModal(parts.client)
    openModal(parts.client, { namespace: 'solana' })
    await until(parts.client.state.network, ({ activeNamespace }) => activeNamespace === 'solana')
    expect(modal(parts).open).toBe(true)
  })

  test('behavior: starts the sign-in for a new address', async () => {
    const parts = await setUp({ required: false })
    openModal(parts.client)
    await connect(parts.client, { wallet: parts.listed })
    expect(shown(parts)).toBe('SIWXSignMessage')
  })

  test('behavior: leaves UnsupportedChain when the network becomes supported', async () => {
    const parts = await setUp({ required: false })
    Object.assign(parts.client.config.signIn, { enabled: false })
    await connect(parts.client, { wallet: parts.listed })
    openModal(parts.client)
    parts.control.changeChain(424242)
    await until(parts.client.state.modal, (state) => currentView(state).name === 'UnsupportedChain')
    parts.control.changeChain(1)
    await until(parts.client.state.modal, (state) => currentView(state).name === 'Account')
    expect(modal(parts)).toMatchObject({ open: true, history: [{ name: 'Account' }] })
  })

  test.each([
    ['UnsupportedChain', []],
    ['SwitchNetwork reached from it', [toMainnet]],
  ])('behavior: closes %s, and does not open it again by itself', async (_, above) => {
    const parts = await onUnknownNetwork({ required: true })
    for (const view of above) pushView(parts.client, view)
    closeModal(parts.client)
    expect(modal(parts)).toMatchObject({ open: false, shake: false })
    parts.control.emit('chainChanged', '0x67932')
    await new Promise((resolve) => setTimeout(resolve))
    expect(modal(parts).open).toBe(false)
    expect(parts.client.state.signIn.getState().status).toBe('idle')
  })

  test('param: allowUnsupportedChain: opens no view, and asks for the sign-in on a supported network', async () => {
    const parts = await setUp({
      wallet: { chainId: 424242 },
      parameters: { allowUnsupportedChain: true },
    })
    openModal(parts.client)
    await connect(parts.client, { wallet: parts.listed })
    expect(modal(parts).open).toBe(false)
    expect(parts.client.state.signIn.getState().status).toBe('idle')
    parts.control.changeChain(1)
    await until(parts.client.state.modal, (state) => currentView(state).name === 'SIWXSignMessage')
    parts.control.changeChain(424242)
    await until(parts.client.state.modal, ({ open }) => !open)
  })

  test('behavior: leaves both views after a switch to a supported network', async () => {
    const parts = await onUnknownNetwork({ enabled: false })
    pushView(parts.client, toMainnet)
    await switchNetwork(parts.client, toMainnet.data)
    await until(parts.client.state.modal, ({ open }) => !open)
  })

  test('behavior: replaces the network choice with the following sign-in', async () => {
    const parts = await onUnknownNetwork({ required: true, scope: 'network' })
    pushView(parts.client, toMainnet)
    await switchNetwork(parts.client, toMainnet.data)
    await until(parts.client.state.modal, (state) => currentView(state).name === 'SIWXSignMessage')
    expect(modal(parts).history).toEqual([{ name: 'SIWXSignMessage' }])
  })
})

describe('embedded mode', () => {
  test('behavior: stays visible when closed, with Connect, or Account if connected', async () => {
    const parts = await setUp({ required: false, parameters: { embedded: true } })
    openModal(parts.client, { view: { name: 'Networks' } })
    closeModal(parts.client)
    expect(modal(parts)).toMatchObject({ embedded: true, history: [{ name: 'Connect' }] })
    await connect(parts.client, { wallet: parts.listed })
    expect(shown(parts)).toBe('SIWXSignMessage')
    closeModal(parts.client)
    expect(modal(parts).history).toEqual([{ name: 'Account' }])
    await disconnect(parts.client)
    expect(modal(parts).history).toEqual([{ name: 'Connect' }])
  })
})
