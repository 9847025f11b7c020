// Changes in wallets and tabs while the page waits for a wallet.
import { describe, expect, test, vi } from 'vitest'
import { WalletResponseError } from '../errors/wallet.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { replaceView } from '../modal/router.ts'
import { signIn } from '../signIn/signIn.ts'
import { currentView } from '../state/modal/router.ts'
import { activeAccount } from '../state/select.ts'
import { activeAddress, setUp, until } from '../testing/client.ts'
import { createGate } from '../testing/gate.ts'
import { createSignInServer } from '../testing/signInServer.ts'
import { createTabNetwork } from '../testing/tabs.ts'
import { cancelConnect, connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { followTabs } from './followTabs.ts'
import { reconnect } from './restore/reconnect.ts'

type Parts = Awaited<ReturnType<typeof setUp>>
const view = ({ client }: Parts) => currentView(client.state.modal.getState()).name
const account = ({ client }: Parts) => activeAccount(client.state)
const quiet = (promise: Promise<unknown>) => promise.catch(() => undefined)

describe('cancelConnect', () => {
  test('behavior: leaves the waiting view', async () => {
    const parts = await setUp()
    openModal(parts.client)
    parts.control.hang('eth_requestAccounts')
    const connecting = quiet(connect(parts.client, { wallet: parts.listed }))
    expect(view(parts)).toBe('ConnectingExternal')
    cancelConnect(parts.client)
    await connecting
    expect(view(parts)).toBe('Connect')
  })
})

describe('closeModal', () => {
  test('behavior: does not cancel reconnecting after a reload', async () => {
    const before = await setUp({ required: false })
    await connect(before.client, { wallet: before.listed })
    const hint = before.storage.get()
    if (!hint) throw new Error('expected a cookie')
    const parts = await setUp({ hint, required: false, wallet: { authorized: true } })
    parts.control.hang('eth_accounts')
    const taking = reconnect(parts.client)
    await parts.control.waitForCall('eth_accounts')
    openModal(parts.client)
    closeModal(parts.client)
    parts.control.release()
    await taking
    expect(account(parts).status).toBe('connected')
  })
})

describe('reachWantedNetwork', () => {
  const caipNetworkId = 'eip155:1'

  async function wanting() {
    const parts = await setUp({ required: false })
    openModal(parts.client)
    replaceView(parts.client, { name: 'Connect', data: { caipNetworkId } })
    parts.control.hang('wallet_switchEthereumChain')
    const connecting = connect(parts.client, { wallet: parts.listed })
    await parts.control.waitForCall('wallet_switchEthereumChain')
    return { ...parts, connecting }
  }

  test('behavior: keeps an account that was selected in the wallet during the switch', async () => {
    const parts = await wanting()
    parts.control.changeAccount(1)
    parts.control.release()
    await parts.connecting
    expect(account(parts).caipAddress).toBe(`${caipNetworkId}:${activeAddress(parts.control)}`)
  })

  test('behavior: keeps the network that the wallet moved to before it declined', async () => {
    const parts = await wanting()
    parts.control.changeChain(424242)
    parts.control.reject('wallet_addEthereumChain')
    parts.control.releaseWith('reject')
    await parts.connecting
    expect(parts.client.state.network.getState().activeNetworkId).toBe('eip155:424242')
  })

  test('error: fails if the wallet disconnects during the switch', async () => {
    const parts = await wanting()
    const { listening } = parts.control
    parts.control.disconnect()
    // The wallet is asked again before it counts as disconnected.
    await expect.poll(() => parts.control.listening).toBeLessThan(listening)
    parts.control.release()
    await expect(parts.connecting).rejects.toBeInstanceOf(WalletResponseError)
    expect(account(parts).status).toBe('disconnected')
  })
})

describe('followTabs', () => {
  test('behavior: does not adopt a connection that ended meanwhile', async () => {
    const { channel, posted } = createTabNetwork()
    const server = createSignInServer()
    const here = await setUp({ server, tabs: channel })
    const there = await setUp({ server, tabs: channel, wallet: { authorized: true } })
    there.control.hang('eth_accounts')
    await Promise.all([followTabs(here.client), followTabs(there.client)])
    await connect(here.client, { wallet: here.listed })
    await there.control.waitForCall('eth_accounts')
    await disconnect(here.client)
    expect(posted.map(({ type }) => type)).toContain('disconnected')
    there.control.release()
    await vi.waitFor(() => expect(there.client.pending.has('connect')).toBe(false))
    expect(account(there).status).toBe('disconnected')
  })
})

describe('signIn', () => {
  test('behavior: tells the other tab about a session even if this tab cancelled the sign-in', async () => {
    const { channel, posted } = createTabNetwork()
    const server = createSignInServer()
    const gate = createGate(server.fetch)
    const parts = await setUp({ server, tabs: channel, parameters: { fetch: gate.fetch } })
    await followTabs(parts.client)
    await connect(parts.client, { wallet: parts.listed })
    const held = gate.holdAnswer('POST /v1/sign-in/verify')
    const signing = quiet(signIn(parts.client))
    await held.arrived
    parts.client.pending.get('signIn')?.abort()
    await signing
    held.release()
    await until(parts.client.state.signIn, ({ status }) => status === 'signed-in')
    expect(posted.at(-1)).toMatchObject({ type: 'session' })
  })
})

describe('initialiseSignIn', () => {
  test('behavior: replaces UnsupportedChain without a way back to it', async () => {
    const parts = await setUp({ wallet: { chainId: 424242 } })
    await connect(parts.client, { wallet: parts.listed })
    expect(view(parts)).toBe('UnsupportedChain')
    parts.control.changeChain(1)
    await until(parts.client.state.signIn, ({ status }) => status === 'required')
    expect(parts.client.state.modal.getState().history).toEqual([{ name: 'SIWXSignMessage' }])
  })
})
