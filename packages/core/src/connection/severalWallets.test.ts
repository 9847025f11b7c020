// Several wallets connected at once. Changes in one do not affect the others.
import { describe, expect, test } from 'vitest'
import { openModal } from '../modal/openModal.ts'
import { signIn } from '../signIn/signIn.ts'
import { activeAccount } from '../state/select.ts'
import { readConnections } from '../storage/connections.ts'
import { activeAddress, RDNS, until } from '../testing/client.ts'
import { createOtherAdapter, otherNetworks, otherWallet } from '../testing/otherFamily.ts'
import { SECOND_RDNS, setUpTwo, type TwoWalletsOptions } from '../testing/twoWallets.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { switchNetwork } from './switchNetwork.ts'

const first = { namespace: 'eip155', connectorId: RDNS } as const

/** Both wallets are connected and signed in. The second one is active. */
async function both(options: TwoWalletsOptions = {}) {
  const parts = await setUpTwo(options)
  const { client } = parts
  const heard: [string, unknown][] = []
  client.events.subscribe(({ event, properties }) => heard.push([event, properties]))
  await connect(client, { wallet: parts.listed })
  const firstSession = await signIn(client)
  await connect(client, { wallet: parts.second.listed })
  const secondSession = await signIn(client)
  heard.length = 0
  return { ...parts, heard, firstSession, secondSession }
}

type Parts = Awaited<ReturnType<typeof setUpTwo>>
const connected = ({ client }: Parts) =>
  (client.state.connections.getState().eip155 ?? []).map(({ connectorId }) => connectorId)
const active = ({ client }: Pick<Parts, 'client'>) =>
  activeAccount(client.state).connectedWalletInfo?.id
const signedIn = ({ client }: Pick<Parts, 'client'>) =>
  until(client.state.signIn, ({ status }) => status === 'signed-in')

describe('disconnect', () => {
  test('param: connectorId: ends one connection and only its session', async () => {
    const parts = await both()
    await disconnect(parts.client, first)
    expect(connected(parts)).toEqual([SECOND_RDNS])
    expect(active(parts)).toBe(SECOND_RDNS)
    expect(parts.control.state.permitted).toBe(false)
    expect(parts.second.control.state.permitted).toBe(true)
    expect(parts.server.sessions).toEqual([parts.secondSession])
    expect(parts.client.state.signIn.getState().status).toBe('signed-in')
    expect(parts.heard).toEqual([['DISCONNECT_SUCCESS', { namespace: 'eip155' }]])
  })
  test('behavior: activates the most recently connected wallet after the active one ends', async () => {
    const parts = await both()
    await disconnect(parts.client, { namespace: 'eip155' })
    expect(active(parts)).toBe(RDNS)
    expect(parts.client.state.signIn.getState().session).toEqual(parts.firstSession)
    expect(parts.storage.get()?.connectorId).toBe(RDNS)
    expect(parts.server.sessions).toEqual([parts.firstSession])
  })
  test('behavior: without a namespace, ends all connections and sessions', async () => {
    const parts = await both()
    await disconnect(parts.client)
    expect(connected(parts)).toEqual([])
    expect(activeAccount(parts.client.state)).toEqual({ status: 'disconnected' })
    expect(parts.server.sessions).toEqual([])
    expect(parts.storage.get()).toBeNull()
    expect(readConnections(parts.storage.device)).toEqual([])
    expect(parts.heard.map(([event]) => event)).toEqual([
      'DISCONNECT_SUCCESS',
      'DISCONNECT_SUCCESS',
    ])
  })
  test('behavior: the modal stays open on ProfileWallets', async () => {
    const { client } = await both()
    openModal(client, { view: { name: 'ProfileWallets' } })
    await disconnect(client)
    expect(client.state.modal.getState().open).toBe(true)
  })
  test('error: changes nothing for a wallet that is not connected', async () => {
    const parts = await both()
    const before = parts.client.state.accounts.getState().eip155?.address
    await disconnect(parts.client, { namespace: 'eip155', connectorId: 'com.example.none' })
    await disconnect(parts.client, { namespace: 'solana' })
    expect(connected(parts)).toEqual([RDNS, SECOND_RDNS])
    expect(activeAccount(parts.client.state).address).toBe(before)
  })
})

describe('wallet events', () => {
  test('behavior: an account change in the inactive wallet updates only its connection and ends only its session', async () => {
    const parts = await both()
    parts.control.changeAccount(1)
    const [record] = parts.client.state.connections.getState().eip155 ?? []
    expect(record?.accounts).toEqual([{ address: activeAddress(parts.control) }])
    expect(active(parts)).toBe(SECOND_RDNS)
    await expect.poll(() => parts.server.sessions).toEqual([parts.secondSession])
    expect(parts.client.state.signIn.getState().session).toEqual(parts.secondSession)
    expect(activeAccount(parts.client.state).addressLabels).toEqual({
      [activeAddress(parts.control)]: 'Test Wallet',
      [activeAddress(parts.second.control)]: 'Second Wallet',
    })
  })
  test('behavior: tracks SWITCH_NETWORK for a network change in the active wallet only', async () => {
    const parts = await both()
    parts.control.changeChain(1)
    expect(parts.client.state.network.getState().activeNetworkId).toBe('eip155:99199')
    expect(parts.heard).toEqual([])
    parts.second.control.changeChain(1)
    expect(parts.client.state.network.getState().activeNetworkId).toBe('eip155:1')
    expect(parts.heard).toEqual([['SWITCH_NETWORK', { network: 'eip155:1' }]])
  })
  test('behavior: a disconnect in the wallet tracks DISCONNECT_SUCCESS', async () => {
    const parts = await both()
    parts.control.disconnect()
    await expect.poll(() => connected(parts)).toEqual([SECOND_RDNS])
    expect(active(parts)).toBe(SECOND_RDNS)
    expect(parts.heard).toEqual([['DISCONNECT_SUCCESS', { namespace: 'eip155' }]])
    await expect.poll(() => parts.server.sessions).toEqual([parts.secondSession])
  })
  test('behavior: the other wallet follows with its own session when the active one disconnects', async () => {
    const parts = await both()
    parts.second.control.disconnect()
    await expect.poll(() => active(parts)).toBe(RDNS)
    await signedIn(parts)
    expect(parts.client.state.signIn.getState().session).toEqual(parts.firstSession)
    await expect.poll(() => parts.server.sessions).toEqual([parts.firstSession])
  })
  test('behavior: simultaneous account changes in both wallets stay separate', async () => {
    const parts = await both()
    parts.control.changeAccount(1)
    parts.second.control.changeAccount(1)
    expect(parts.client.state.connections.getState().eip155).toMatchObject([
      { accounts: [{ address: activeAddress(parts.control) }] },
      { accounts: [{ address: activeAddress(parts.second.control) }] },
    ])
    expect(activeAccount(parts.client.state).address).toBe(activeAddress(parts.second.control))
    await until(parts.client.state.signIn, ({ status }) => status === 'required')
    await expect.poll(() => parts.server.sessions).toEqual([])
  })
})

describe('two chain families', () => {
  async function withOther() {
    const adapters = { solana: async () => createOtherAdapter() }
    const parts = await setUpTwo({ parameters: { adapters } })
    const { network } = parts.client.state
    network.setState({ networks: [...network.getState().networks, ...otherNetworks] })
    Object.assign(parts.client.config.signIn, { enabled: false })
    await connect(parts.client, { wallet: parts.listed })
    await connect(parts.client, { wallet: otherWallet })
    return parts
  }
  test('behavior: events of the other family do not change the page’s account', async () => {
    const { client, control } = await withOther()
    control.changeChain(1)
    expect(client.state.network.getState().activeNamespace).toBe('solana')
    expect(client.state.accounts.getState().eip155?.caipAddress).toMatch(/^eip155:1:/)
    control.disconnect()
    await until(client.state.accounts, ({ eip155 }) => eip155?.status === 'disconnected')
    expect(activeAccount(client.state).connectedWalletInfo?.id).toBe(otherWallet.id)
  })
  test('behavior: activates the other family’s wallet after the page’s family loses its last one', async () => {
    const { client, control } = await withOther()
    await disconnect(client, { namespace: 'solana' })
    expect(activeAccount(client.state).address).toBe(activeAddress(control))
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    expect(control.state.chainId).toBe(1)
  })
})
