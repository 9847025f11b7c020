import { createTestWallet } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { signMessage } from '../calls/signMessage.ts'
import { openModal } from '../modal/openModal.ts'
import { signIn } from '../signIn/signIn.ts'
import { currentView } from '../state/modal/router.ts'
import { activeAddress, setUp, until } from '../testing/client.ts'
import { createSignInServer } from '../testing/signInServer.ts'
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
  test('behavior: the account follows the wallet, and the previous account’s session ends', async () => {
    const { client, control, server } = await signedIn()
    control.changeAccount(1)
    await until(client.state.signIn, ({ status }) => status === 'required')
    expect(client.state.accounts.getState().eip155?.address).toBe(activeAddress(control))
    expect(server.sessions).toEqual([])
  })
  test('behavior: the network follows the wallet', async () => {
    const { client, control } = await signedIn({ scope: 'network' })
    control.changeChain(1)
    await until(client.state.network, ({ activeNetworkId }) => activeNetworkId === 'eip155:1')
    await until(client.state.signIn, ({ status }) => status === 'required')
    control.changeChain(99199)
    await until(client.state.signIn, ({ status }) => status === 'signed-in')
  })
  test('behavior: nothing happens to an address that already has a session', async () => {
    const options = {
      server: createSignInServer(),
      wallet: { privateKeys: [generatePrivateKey()] },
    }
    const { server } = await signedIn(options)
    const { client, control, listed } = await setUp(options)
    const views = new Set<string>()
    client.state.modal.subscribe((state) => views.add(currentView(state).name))
    openModal(client)
    await connect(client, { wallet: listed })
    expect(client.state.signIn.getState()).toMatchObject({ status: 'signed-in', error: null })
    expect(client.state.modal.getState().open).toBe(false)
    expect([...views].toSorted()).toEqual(['Connect', 'ConnectingExternal'])
    expect(control.calls.map(({ method }) => method)).not.toContain('personal_sign')
    expect(client.state.toasts.getState()).toEqual([])
    expect(server.sessions).toHaveLength(1)
  })
  test('behavior: asks for a configured network if the wallet’s is not configured', async () => {
    const { client, control } = await signedIn()
    control.changeChain(424242)
    await until(client.state.modal, (state) => currentView(state).name === 'UnsupportedChain')
    control.changeChain(99199)
    await until(client.state.modal, ({ open }) => !open)
    expect(client.state.signIn.getState().status).toBe('signed-in')
  })
  test.each(['lock', 'disconnect'] as const)(
    'behavior: %s in the wallet ends the connection and the session',
    async (verb) => {
      const { client, control, server, storage } = await signedIn()
      control[verb]()
      await until(client.state.accounts, ({ eip155 }) => eip155?.status === 'disconnected')
      await until(client.state.signIn, ({ session }) => session === null)
      expect(server.sessions).toEqual([])
      expect(storage.get()).toBeNull()
    },
  )
  test('behavior: the session survives a moment in which the wallet shares no account', async () => {
    const { client, control, server } = await signedIn()
    control.lock()
    expect(control.state.accounts).toEqual([])
    control.unlock()
    // The wallet is asked again, because an event may have been lost.
    control.emit('accountsChanged', [])
    await control.waitForCall('eth_accounts')
    expect(client.state.accounts.getState().eip155?.status).toBe('connected')
    expect(client.state.signIn.getState().status).toBe('signed-in')
    expect(server.sessions).toHaveLength(1)
  })
  test('behavior: a restarted extension takes up the connection of its dead provider', async () => {
    const own = { privateKeys: [generatePrivateKey()], chains: [{ id: 99199 }] }
    const { client, control, window, server } = await signedIn({ wallet: own })
    for (const method of ['eth_chainId', 'eth_accounts', 'personal_sign'])
      control.fail(method, new Error('Extension context invalidated.'))
    const names = { name: 'Test Wallet', rdns: 'com.example.wallet' }
    const again = createTestWallet({ ...names, ...own, authorized: true })
    again.announce(window)
    await again.control.waitForCall('eth_accounts')
    await expect.poll(() => again.control.listening).toBeGreaterThan(0)
    await signMessage(client, { message: 'still here' })
    expect(again.control.calls.at(-1)?.method).toBe('personal_sign')
    expect(client.state.connect.getState().wallets).toHaveLength(1)
    expect(server.sessions).toHaveLength(1)
    again.control.disconnect()
    await until(client.state.accounts, ({ eip155 }) => eip155?.status === 'disconnected')
  })
  test('behavior: connects each of two wallets of one rdns', async () => {
    const { client, control, window, listed } = await setUp()
    const second = createTestWallet({
      name: 'Test Wallet',
      rdns: 'com.example.wallet',
      privateKeys: [generatePrivateKey()],
      chains: [{ id: 99199 }],
    })
    second.announce(window)
    const { wallets } = await until(client.state.connect, (state) => state.wallets.length === 2)
    const twin = wallets.find(({ name }) => name === 'Test Wallet 2')
    await connect(client, { wallet: listed })
    expect(client.state.accounts.getState().eip155?.address).toBe(activeAddress(control))
    await connect(client, { wallet: twin as typeof listed })
    expect(client.state.accounts.getState().eip155?.address).toBe(activeAddress(second.control))
  })
  test.each([4900, -32603])(
    'error: a wallet that fails with %i after it lost its network is not revoked',
    async (code) => {
      const { client, control, server } = await signedIn()
      control.fail('eth_accounts', { code, message: 'asleep' })
      control.emit('disconnect', { code: 1013, message: 'try again later' })
      await control.waitForCall('eth_accounts')
      control.answer('eth_accounts', control.state.accounts)
      await control.waitForCall('eth_accounts')
      expect(client.state.accounts.getState().eip155?.status).toBe('connected')
      expect(server.sessions).toHaveLength(1)
    },
  )
  test.each([undefined, 'x', [1], {}, ['0x0']])(
    'error: ignores accounts %j in an event',
    async (value) => {
      const { client, control } = await signedIn()
      const before = client.state.accounts.getState()
      control.emit('accountsChanged', value)
      expect(client.state.accounts.getState()).toBe(before)
    },
  )
  test.each([undefined, 'x', -1, {}, '0x'])(
    'error: ignores chain %j in an event',
    async (value) => {
      const { client, control } = await signedIn()
      control.emit('chainChanged', value)
      expect(client.state.network.getState().activeNetworkId).toBe('eip155:99199')
    },
  )
  test('behavior: a thousand changes cause few server requests, and the last one wins', async () => {
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
  test('behavior: ends the connection in the page, the wallet and on the server', async () => {
    const { client, control, server, storage } = await signedIn()
    await disconnect(client)
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    expect(control.state.permitted).toBe(false)
    expect(server.sessions).toEqual([])
    expect(storage.get()).toBeNull()
  })
  test('behavior: does not wait for a wallet that does not respond', async () => {
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

  test('behavior: shows the address in the cookie at once, then the wallet’s address', async () => {
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
  test('behavior: ends the session of an account that the wallet no longer shares', async () => {
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
  test('behavior: ends the connection if the wallet no longer shares an account', async () => {
    const { client, storage } = await setUp({ hint: hintFor(address) })
    expect(await reconnect(client)).toBe('unauthorized')
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    expect(storage.get()).toBeNull()
  })
  test('behavior: keeps the cookie for the next visit if the wallet does not announce itself in time', async () => {
    const hint = hintFor(address, 'com.example.absent')
    const { client, storage } = await setUp({ hint })
    expect(await reconnect(client)).toBe('absent')
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    expect(storage.get()).toEqual(hint)
  })
  test('behavior: restores a wallet that announces itself late', async () => {
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
  test('behavior: switches the wallet to the network', async () => {
    const { client, control } = await signedIn()
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    expect(control.state.chainId).toBe(1)
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:1')
    expect(client.state.switching.getState()).toEqual({ target: null, status: 'idle' })
  })
  test('behavior: offers to add a network that the wallet does not know', async () => {
    const { client, control } = await signedIn()
    // The test wallet checks the network's endpoint first, and refuses because it cannot reach one.
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
  test('error: reports a declined switch', async () => {
    const { client, control } = await signedIn()
    control.reject()
    await expect(switchNetwork(client, { caipNetworkId: 'eip155:1' })).rejects.toThrow()
    expect(client.state.switching.getState()).toEqual({ target: 'eip155:1', status: 'declined' })
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:99199')
  })
  test('error: fails if the wallet approves but does not switch, without words of the wallet', async () => {
    const { client, control } = await signedIn()
    control.answer('wallet_switchEthereumChain', null)
    control.answer('wallet_addEthereumChain', null)
    await expect(switchNetwork(client, { caipNetworkId: 'eip155:1' })).rejects.toThrow()
    expect(client.state.switching.getState()).toEqual({ target: 'eip155:1', status: 'failed' })
  })
  test('error: rejects a network that is not configured', async () => {
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
