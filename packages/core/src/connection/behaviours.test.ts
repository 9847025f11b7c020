// The rules of connecting and signing in that core decides. Rules that a view decides are tested beside the view.
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Client } from '../client/client.ts'
import { openModal } from '../modal/openModal.ts'
import { setSession } from '../signIn/session.ts'
import { signIn } from '../signIn/signIn.ts'
import { signOut } from '../signIn/signOut.ts'
import { currentView } from '../state/modal/router.ts'
import { activeAddress, setUp, until } from '../testing/client.ts'
import { createSignInServer } from '../testing/signInServer.ts'
import { transaction } from '../testing/transaction.ts'
import { putTransactions } from '../transactions/transactions.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { cancelConnect, connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { reconnect } from './restore/reconnect.ts'

async function open(options: Parameters<typeof setUp>[0] = {}) {
  const parts = await setUp(options)
  const events: string[] = []
  parts.client.events.subscribe(({ event }) => events.push(event))
  openModal(parts.client)
  return { ...parts, events }
}

async function connected(options: Parameters<typeof setUp>[0] = {}) {
  const parts = await open(options)
  await connect(parts.client, { wallet: parts.listed })
  return parts
}

const view = ({ state }: Client) => currentView(state.modal.getState()).name
const isOpen = ({ state }: Client) => state.modal.getState().open
const account = ({ state }: Client) => state.accounts.getState().eip155
const toastTexts = ({ state }: Client) => state.toasts.getState().map(({ content }) => content)
const attempt = ({ state }: Client) => state.connect.getState().attempt

describe('connecting', () => {
  test('behavior: shows Continue in {wallet} while an installed wallet connects', async () => {
    const { client, control, listed } = await open()
    control.hang('eth_requestAccounts')
    const connecting = connect(client, { wallet: listed }).catch(() => undefined)
    expect(view(client)).toBe('ConnectingExternal')
    expect(attempt(client)).toMatchObject({ status: 'waiting', wallet: { name: 'Test Wallet' } })
    cancelConnect(client)
    await connecting
  })

  test('behavior: shows Connection declined after a rejection, and Try again connects', async () => {
    const { client, control, listed } = await open({ required: false })
    control.reject('eth_requestAccounts')
    await connect(client, { wallet: listed }).catch(() => undefined)
    expect(attempt(client)).toMatchObject({ status: 'declined' })
    control.approve()
    await connect(client, { wallet: listed })
    expect(account(client)?.status).toBe('connected')
  })

  test('behavior: reports a request that is already pending in the wallet', async () => {
    const { client, control, listed } = await open()
    control.pending('eth_requestAccounts')
    const first = connect(client, { wallet: listed }).catch(() => undefined)
    await control.waitForCall('eth_requestAccounts')
    await connect(client, { wallet: listed }).catch(() => undefined)
    await first
    expect(attempt(client)).toMatchObject({ status: 'pending' })
  })

  test('behavior: cancels the wait for a wallet that does not respond', async () => {
    const { client, control, listed } = await open()
    control.hang('eth_requestAccounts')
    const connecting = connect(client, { wallet: listed })
    await control.waitForCall('eth_requestAccounts')
    cancelConnect(client)
    await expect(connecting).rejects.toThrow('Request was aborted')
    control.release()
    expect(account(client)?.status).toBe('disconnected')
  })

  test.each([
    [{ code: 4001 }],
    [{ code: 5000 }],
    [{ code: 5001 }],
    [{ code: 5002 }],
    [{ code: 'ACTION_REJECTED' }],
    [{ name: 'UserRejectedRequestError' }],
    [{ message: 'outer', cause: { message: 'inner', cause: { code: 4001 } } }],
  ])('behavior: reports a rejection (%j) as USER_REJECTED, not as a failure', async (thrown) => {
    const { client, control, listed, events } = await open()
    control.fail('eth_requestAccounts', thrown)
    await connect(client, { wallet: listed }).catch(() => undefined)
    expect(attempt(client)).toMatchObject({ status: 'declined' })
    expect(toastTexts(client)).toEqual([])
    expect(events).toContain('USER_REJECTED')
    expect(events).not.toContain('CONNECT_ERROR')
  })

  test('behavior: a reload shows the address at once while it reconnects, without Connect in between', async () => {
    const first = await connected({ required: false })
    const address = account(first.client)?.address
    const hint = first.storage.get()
    if (!hint) throw new Error('nothing remembered')
    const { client } = await setUp({ hint, required: false, wallet: { authorized: true } })
    expect(account(client)).toMatchObject({ status: 'reconnecting', address })
    const statuses: (string | undefined)[] = []
    client.state.accounts.subscribe(({ eip155 }) => statuses.push(eip155?.status))
    await reconnect(client)
    expect(new Set(statuses)).toEqual(new Set(['connected']))
  })

  test('behavior: the active account follows an account change in the wallet', async () => {
    const { client, control } = await connected()
    const before = await signIn(client)
    control.changeAccount(1)
    await until(client.state.signIn, ({ status }) => status === 'required')
    expect(account(client)?.address).toBe(activeAddress(control))
    expect(client.state.signIn.getState().session).toBeNull()
    expect(before.data.accountAddress).not.toBe(account(client)?.address)
  })

  test('behavior: the active network follows a chain change in the wallet', async () => {
    const { client, control } = await connected({ required: false })
    control.changeChain(1)
    await until(client.state.network, ({ activeNetworkId }) => activeNetworkId === 'eip155:1')
  })

  test('behavior: locking the wallet ends the connection and keeps sent transactions', async () => {
    const { client, control } = await connected({ required: false })
    putTransactions(client, [transaction({ from: activeAddress(control) })])
    control.lock()
    await until(client.state.accounts, ({ eip155 }) => eip155?.status === 'disconnected')
    expect(client.state.transactions.getState().sent).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('behavior: initialise: changes nothing if the network and address have a session', async () => {
    const { client, server, wallet } = await connected()
    await signIn(client)
    expect(wallet.control.calls.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
    await connect(client, { wallet: client.state.connect.getState().wallets[0] as never })
    expect(client.state.signIn.getState().status).toBe('signed-in')
    expect(server.sessions).toHaveLength(1)
    expect(isOpen(client)).toBe(false)
  })

  test('behavior: initialise: shows SIWXSignMessage without a session', async () => {
    const { client } = await connected()
    expect(view(client)).toBe('SIWXSignMessage')
    expect(client.state.signIn.getState().status).toBe('required')
  })

  test('behavior: initialise: on failure disconnects, shows Connect and a toast, and tracks SIWX_AUTH_ERROR', async () => {
    const { client, server, listed, events } = await open()
    server.setOffline(true)
    await connect(client, { wallet: listed })
    expect(account(client)?.status).toBe('disconnected')
    expect(view(client)).toBe('Connect')
    expect(toastTexts(client)).toEqual([
      'A problem occurred while trying initialize authentication',
    ])
    expect(events).toContain('SIWX_AUTH_ERROR')
  })

  test('behavior: sign: keeps the verified session, closes the modal and tracks SIWX_AUTH_SUCCESS', async () => {
    const { client, server, events } = await connected()
    const session = await signIn(client)
    expect(server.sessions).toMatchObject([{ id: session.id }])
    expect(client.state.signIn.getState()).toMatchObject({ status: 'signed-in', session })
    expect(isOpen(client)).toBe(false)
    expect(events).toContain('SIWX_AUTH_SUCCESS')
  })

  test('behavior: sign: on failure reopens a closed modal on SIWXSignMessage, shows a toast and tracks SIWX_AUTH_ERROR', async () => {
    const { client, control, events } = await connected({ required: false })
    client.state.modal.setState({ open: false })
    control.answer('personal_sign', 'no signature')
    await signIn(client).catch(() => undefined)
    expect(isOpen(client)).toBe(true)
    expect(view(client)).toBe('SIWXSignMessage')
    expect(toastTexts(client)).toEqual(['Error signing message'])
    expect(events).toContain('SIWX_AUTH_ERROR')
  })

  test.each([
    ['a page that asks on each network', () => ({ scope: 'network' as const })],
    ['a contract account', () => ({ server: createSignInServer({ accountType: 'contract' }) })],
  ])('behavior: cancel: %s returns to the last signed-in network', async (_, options) => {
    const { client, control } = await connected(options())
    await signIn(client)
    control.changeChain(1)
    await until(client.state.signIn, ({ status }) => status === 'required')
    await cancelSignIn(client)
    await until(client.state.network, (state) => state.activeNetworkId === 'eip155:99199')
    expect(account(client)?.status).toBe('connected')
  })

  test('behavior: a key account signs in once for all networks', async () => {
    const { client, control, server } = await connected()
    const session = await signIn(client)
    const seen = new Set<string>()
    client.state.signIn.subscribe(({ status }) => seen.add(status))
    const requests = server.requests()
    for (const chain of [1, 99199, 1]) {
      control.changeChain(chain)
      await until(client.state.network, (state) => state.activeNetworkId === `eip155:${chain}`)
      expect(client.state.signIn.getState()).toMatchObject({ status: 'signed-in', session })
    }
    expect([...seen]).toEqual(['signed-in'])
    expect(server.requests()).toBe(requests)
    expect(control.calls.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
    expect(isOpen(client)).toBe(false)
  })

  test('behavior: hides the session on a network without sign-in and restores it afterwards', async () => {
    const { client, control } = await connected({ wallet: { chains: [{ id: 99199 }, { id: 10 }] } })
    const session = await signIn(client)
    control.changeChain(10)
    await until(client.state.signIn, ({ status }) => status === 'idle')
    expect(client.state.signIn.getState().session).toBeNull()
    control.changeChain(99199)
    await until(client.state.signIn, ({ status }) => status === 'signed-in')
    expect(client.state.signIn.getState().session).toEqual(session)
  })

  test('behavior: restores a session on another network of the same family', async () => {
    const keys = { privateKeys: [generatePrivateKey()] }
    const { client, server } = await connected({ wallet: keys })
    const session = await signIn(client)
    const later = await connected({
      server,
      wallet: { ...keys, chains: [{ id: 1 }, { id: 99199 }] },
    })
    expect(later.client.state.network.getState().activeNetworkId).toBe('eip155:1')
    expect(later.client.state.signIn.getState()).toMatchObject({ status: 'signed-in', session })
  })

  test('behavior: asks for a sign-in after the session expires on another network', async () => {
    const { client, control, server } = await connected()
    const session = await signIn(client)
    control.changeChain(1)
    await until(client.state.network, (state) => state.activeNetworkId === 'eip155:1')
    await server.fetch('/v1/sign-in/session', { method: 'DELETE' })
    setSession(client, { ...session, idleExpiresAtMs: Date.now() })
    await until(client.state.signIn, ({ status }) => status === 'required')
  })

  test.each([
    [true, 'disconnects otherwise', 'disconnected'],
    [false, 'only closes the modal', 'connected'],
  ] as const)('behavior: cancel: with sign-in required %j: %s', async (required, _, status) => {
    const { client, events } = await connected({ required })
    await cancelSignIn(client)
    expect(account(client)?.status).toBe(status)
    expect(isOpen(client)).toBe(false)
    expect(events).toContain('CLICK_CANCEL_SIWX')
  })

  test.each([
    ['on disconnect', (client: Client) => disconnect(client)],
    ['on explicit sign-out', (client: Client) => signOut(client)],
  ])('behavior: sessions end %s', async (_, end) => {
    const { client, server } = await connected()
    await signIn(client)
    await end(client)
    expect(server.sessions).toEqual([])
    expect(client.state.signIn.getState().session).toBeNull()
  })

  test('behavior: ends the sessions of an account that is no longer connected', async () => {
    const { client, control, server } = await connected()
    await signIn(client)
    control.changeAccount(1)
    await until(client.state.signIn, ({ status }) => status === 'required')
    expect(server.sessions).toEqual([])
  })
})
