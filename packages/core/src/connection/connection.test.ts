import { createTestWallet } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { currentView } from '../modal/router.ts'
import { openModal } from '../navigation/openModal.ts'
import { signIn } from '../signIn/signIn.ts'
import { activeAddress, setUp, until } from '../testing/client.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { reconnect } from './restore/reconnect.ts'
import { switchNetwork } from './switchNetwork.ts'

async function signedIn(options: Parameters<typeof setUp>[0] = {}) {
  const parts = await setUp(options)
  openModal(parts.client)
  await connect(parts.client, { wallet: parts.listed })
  await signIn(parts.client)
  return parts
}

describe('wallet events', () => {
  test('behavior: the account follows the wallet, and the other account’s session ends', async () => {
    const { client, control, server } = await signedIn()
    control.changeAccount(1)
    await until(client.state.signIn, ({ status }) => status === 'required')
    expect(client.state.accounts.getState().eip155?.address).toBe(activeAddress(control))
    expect(server.sessions).toEqual([])
  })
  test('behavior: the network follows the wallet', async () => {
    const { client, control } = await signedIn()
    control.changeChain(1)
    await until(client.state.network, ({ activeNetworkId }) => activeNetworkId === 'eip155:1')
    await until(client.state.signIn, ({ status }) => status === 'required')
    control.changeChain(99199)
    await until(client.state.signIn, ({ status }) => status === 'signed-in')
  })
  test('behavior: a network that is not configured asks for one that is', async () => {
    const { client, control } = await signedIn()
    control.changeChain(424242)
    await until(client.state.modal, (state) => currentView(state).name === 'UnsupportedChain')
    control.changeChain(99199)
    await until(client.state.modal, ({ open }) => !open)
    expect(client.state.signIn.getState().status).toBe('signed-in')
  })
  test.each(['lock', 'disconnect'] as const)(
    'behavior: %s in the wallet ends connection and session',
    async (verb) => {
      const { client, control, server, storage } = await signedIn()
      control[verb]()
      await until(client.state.accounts, ({ eip155 }) => eip155?.status === 'disconnected')
      await until(client.state.signIn, ({ session }) => session === null)
      expect(server.sessions).toEqual([])
      expect(storage.get()).toBeNull()
    },
  )
  test.each([undefined, 'x', [1], {}, ['0x0']])(
    'error: accounts %j in an event change nothing',
    async (value) => {
      const { client, control } = await signedIn()
      const before = client.state.accounts.getState()
      control.emit('accountsChanged', value)
      expect(client.state.accounts.getState()).toBe(before)
    },
  )
  test.each([undefined, 'x', -1, {}, '0x'])(
    'error: chain %j in an event changes nothing',
    async (value) => {
      const { client, control } = await signedIn()
      control.emit('chainChanged', value)
      expect(client.state.network.getState().activeNetworkId).toBe('eip155:99199')
    },
  )
  test('behavior: a thousand changes ask the server a few times, and end at the last', async () => {
    const { client, control, server } = await signedIn()
    const held = client.state.accounts.getState().eip155?.address
    const before = server.requests()
    for (let i = 1; i <= 1000; i++)
      control.emit('accountsChanged', [`0x${i.toString(16).padStart(40, '0')}`])
    control.emit('accountsChanged', [held])
    expect(client.state.accounts.getState().eip155?.address).toBe(held)
    await until(client.state.signIn, ({ session }) => session === null)
    await until(client.state.signIn, ({ status }) => status === 'required')
    expect(server.requests() - before).toBeLessThan(10)
    await signIn(client)
    expect(client.state.signIn.getState().session?.data.accountAddress).toBe(held)
  })
  test('behavior: stays connected through a short loss of network', async () => {
    const { client, control } = await signedIn()
    control.emit('disconnect', { code: 1013, message: 'try again later' })
    await control.waitForCall('eth_accounts')
    expect(client.state.accounts.getState().eip155?.status).toBe('connected')
  })
})

describe('disconnect', () => {
  test('behavior: forgets here, in the wallet and on the server', async () => {
    const { client, control, server, storage } = await signedIn()
    await disconnect(client)
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    expect(control.state.permitted).toBe(false)
    expect(server.sessions).toEqual([])
    expect(storage.get()).toBeNull()
  })
  test('behavior: does not wait for a wallet that never answers', async () => {
    const { client, control } = await signedIn()
    control.hang('wallet_revokePermissions')
    await disconnect(client)
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
  })
})

describe('reconnect', () => {
  const hintFor = (address: string, connectorId = 'com.example.wallet') =>
    ({ connectorId, caipAddress: `eip155:99199:${address}` }) as const
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  test('behavior: shows the address of the cookie at once, then the wallet’s', async () => {
    const { client, control } = await setUp({
      hint: hintFor(address),
      wallet: { authorized: true },
    })
    expect(client.state.accounts.getState().eip155).toMatchObject({
      status: 'reconnecting',
      address,
    })
    expect(await reconnect(client)).toBe('connected')
    expect(client.state.accounts.getState().eip155).toMatchObject({
      status: 'connected',
      address: activeAddress(control),
    })
    expect(control.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  })
  test('behavior: a session of an account that the wallet no longer shares ends', async () => {
    const first = await signedIn({ wallet: { authorized: true } })
    expect(first.server.sessions).toHaveLength(1)
    const { client, server } = await setUp({
      hint: hintFor(activeAddress(first.control)),
      wallet: { authorized: true },
      server: first.server,
    })
    await reconnect(client)
    expect(server.sessions).toEqual([])
    expect(client.state.signIn.getState().status).toBe('required')
  })
  test('behavior: a wallet that shares nothing any more ends it', async () => {
    const { client, storage } = await setUp({ hint: hintFor(address) })
    expect(await reconnect(client)).toBe('unauthorized')
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    expect(storage.get()).toBeNull()
  })
  test('behavior: a wallet that does not come in time is kept for the next visit', async () => {
    const hint = hintFor(address, 'com.example.absent')
    const { client, storage } = await setUp({ hint })
    expect(await reconnect(client)).toBe('absent')
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    expect(storage.get()).toEqual(hint)
  })
  test('behavior: a wallet that comes late is taken up then', async () => {
    const late = createTestWallet({
      name: 'Late',
      rdns: 'com.example.late',
      privateKeys: [generatePrivateKey()],
      chains: [{ id: 99199 }],
      authorized: true,
    })
    const { client, window } = await setUp({ hint: hintFor(address, 'com.example.late') })
    await reconnect(client)
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    late.announce(window)
    await until(client.state.accounts, ({ eip155 }) => eip155?.status === 'connected')
    expect(client.state.accounts.getState().eip155?.address).toBe(activeAddress(late.control))
  })
})

describe('switchNetwork', () => {
  test('behavior: moves the wallet', async () => {
    const { client, control } = await signedIn()
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    expect(control.state.chainId).toBe(1)
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:1')
    expect(client.state.switching.getState()).toEqual({ target: null, status: 'idle' })
  })
  test('behavior: offers the wallet a network that it does not know', async () => {
    const { client, control } = await signedIn()
    // This one checks the network's endpoint first, and there is none here: it refuses.
    await expect(switchNetwork(client, { caipNetworkId: 'eip155:8453' })).rejects.toThrow()
    const call = control.calls.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(call?.params).toMatchObject([
      { chainId: '0x2105', chainName: 'Base', nativeCurrency: { symbol: 'ETH', decimals: 18 } },
    ])
    expect(client.state.switching.getState()).toMatchObject({
      target: 'eip155:8453',
      status: 'failed',
    })
  })
  test('error: the visitor declines', async () => {
    const { client, control } = await signedIn()
    control.reject()
    await expect(switchNetwork(client, { caipNetworkId: 'eip155:1' })).rejects.toThrow()
    expect(client.state.switching.getState()).toEqual({ target: 'eip155:1', status: 'declined' })
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:99199')
  })
  test('error: the wallet says yes and stays', async () => {
    const { client, control } = await signedIn()
    control.answer('wallet_switchEthereumChain', null)
    await expect(switchNetwork(client, { caipNetworkId: 'eip155:1' })).rejects.toThrow()
    expect(client.state.switching.getState().status).toBe('failed')
  })
  test('error: a network that is not configured', async () => {
    const { client } = await setUp()
    await expect(switchNetwork(client, { caipNetworkId: 'eip155:5' })).rejects.toThrow(
      'Network not found',
    )
  })
  test('behavior: only chooses the network without a connection', async () => {
    const { client } = await setUp()
    await switchNetwork(client, { caipNetworkId: 'eip155:10' })
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:10')
  })
})
