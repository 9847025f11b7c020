// Several wallets connected at once: what a reload restores, and what the other tab shows.
import { createTestWallet } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { signIn } from '../../signIn/signIn.ts'
import { currentView } from '../../state/modal/router.ts'
import { activeAccount } from '../../state/select.ts'
import { readConnections } from '../../storage/connections.ts'
import { activeAddress, RDNS, setUp, until } from '../../testing/client.ts'
import { createDevice } from '../../testing/device.ts'
import { createSignInServer } from '../../testing/signInServer.ts'
import { createTabNetwork } from '../../testing/tabs.ts'
import { SECOND_RDNS, setUpTwo, type TwoWalletsOptions } from '../../testing/twoWallets.ts'
import { connect } from '../connect.ts'
import { disconnect } from '../disconnect.ts'
import { followTabs } from '../followTabs.ts'
import { switchAccount } from '../switchAccount.ts'
import { reconnect } from './reconnect.ts'

const second = { namespace: 'eip155', connectorId: SECOND_RDNS } as const
const first = { namespace: 'eip155', connectorId: RDNS } as const

type Parts = Awaited<ReturnType<typeof setUpTwo>>
const connected = ({ client }: Parts) =>
  (client.state.connections.getState().eip155 ?? []).map(({ connectorId }) => connectorId)
const active = ({ client }: Pick<Parts, 'client'>) =>
  activeAccount(client.state).connectedWalletInfo?.id
const signedIn = ({ client }: Pick<Parts, 'client'>) =>
  until(client.state.signIn, ({ status }) => status === 'signed-in')

/** Both wallets are connected and signed in. The second one is active. */
async function both(options: TwoWalletsOptions = {}) {
  const parts = await setUpTwo(options)
  await connect(parts.client, { wallet: parts.listed })
  await signIn(parts.client)
  await connect(parts.client, { wallet: parts.second.listed })
  await signIn(parts.client)
  return parts
}

describe('reconnect', () => {
  /** A visit that ended with both wallets connected and the named one active. */
  async function visited(activeOne: 'first' | 'second') {
    const device = createDevice()
    const keys = { first: [generatePrivateKey()], second: [generatePrivateKey()] }
    const before = await both({
      device,
      wallet: { privateKeys: keys.first },
      second: { privateKeys: keys.second },
    })
    if (activeOne === 'first')
      await switchAccount(before.client, { ...first, address: activeAddress(before.control) })
    const hint = before.storage.get()
    if (!hint) throw new Error('expected a cookie')
    return (options: TwoWalletsOptions = {}) =>
      setUpTwo({
        device,
        hint,
        server: before.server,
        ...options,
        wallet: { privateKeys: keys.first, authorized: true, ...options.wallet },
        second: { privateKeys: keys.second, authorized: true, ...options.second },
      })
  }

  test.each(['first', 'second'] as const)(
    'behavior: restores both wallets without a prompt, and the %s stays active',
    async (one) => {
      const parts = await (await visited(one))()
      expect(activeAccount(parts.client.state).status).toBe('reconnecting')
      await reconnect(parts.client)
      expect(connected(parts).toSorted()).toEqual([SECOND_RDNS, RDNS].toSorted())
      expect(active(parts)).toBe(one === 'first' ? RDNS : SECOND_RDNS)
      expect(parts.client.state.signIn.getState().status).toBe('signed-in')
      for (const { control } of [parts, parts.second])
        expect(control.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    },
  )
  test('behavior: restores the account that the visitor chose as the active one', async () => {
    const device = createDevice()
    const keys = [generatePrivateKey(), generatePrivateKey()]
    const wallet = { privateKeys: keys, exposes: 'all' } as const
    const before = await setUp({ device, wallet })
    await connect(before.client, { wallet: before.listed })
    const address = before.client.state.connections.getState().eip155?.[0]?.accounts[1]?.address
    await switchAccount(before.client, { ...first, address: address as string })
    const hint = before.storage.get()
    const { client } = await setUp({
      device,
      ...(hint && { hint }),
      wallet: { ...wallet, authorized: true },
    })
    await reconnect(client)
    expect(activeAccount(client.state)).toMatchObject({ address, shouldUpdateToAddress: address })
  })
  test('error: activates the other wallet if the active one no longer shares an account', async () => {
    const parts = await (await visited('second'))({ second: { authorized: false } })
    await reconnect(parts.client)
    expect(connected(parts)).toEqual([RDNS])
    expect(active(parts)).toBe(RDNS)
    await signedIn(parts)
    expect(parts.server.sessions).toHaveLength(1)
  })
  test('error: drops the other wallet and its session if it no longer shares an account', async () => {
    const parts = await (await visited('second'))({ wallet: { authorized: false } })
    await reconnect(parts.client)
    expect(connected(parts)).toEqual([SECOND_RDNS])
    expect(readConnections(parts.storage.device)).toHaveLength(1)
    expect(parts.server.sessions).toHaveLength(1)
  })
  test('error: activates the other wallet while the active one is missing, and adds the missing one later', async () => {
    const open = await visited('second')
    const parts = await open({ second: { rdns: 'com.example.renamed' } })
    await reconnect(parts.client)
    expect(active(parts)).toBe(RDNS)
    expect(readConnections(parts.storage.device)).toHaveLength(2)
    const late = createTestWallet({
      name: 'Second Wallet',
      rdns: SECOND_RDNS,
      privateKeys: [generatePrivateKey()],
      chains: [{ id: 99199 }],
      authorized: true,
    })
    late.announce(parts.window)
    await until(parts.client.state.connections, ({ eip155 }) => eip155?.length === 2)
    expect(active(parts)).toBe(RDNS)
  })
  test('error: a wallet that does not answer does not delay the others', async () => {
    const parts = await (await visited('second'))({
      wallet: { script: [['hang', 'eth_accounts']] },
    })
    void reconnect(parts.client)
    await until(parts.client.state.accounts, ({ eip155 }) => eip155?.status === 'connected')
    await signedIn(parts)
    expect(active(parts)).toBe(SECOND_RDNS)
  })
  test('error: lets the visitor choose another wallet while the active one does not respond', async () => {
    const parts = await (await visited('second'))({
      second: { script: [['hang', 'eth_accounts']] },
    })
    void reconnect(parts.client)
    await until(parts.client.state.connections, ({ eip155 }) => eip155?.length === 1)
    expect(activeAccount(parts.client.state).status).toBe('reconnecting')
    await switchAccount(parts.client, { ...first, address: activeAddress(parts.control) })
    expect(active(parts)).toBe(RDNS)
    expect(activeAccount(parts.client.state).status).toBe('connected')
    parts.second.control.release()
    await signedIn(parts)
    expect(active(parts)).toBe(RDNS)
  })
  test('error: restores nothing without the cookie', async () => {
    const device = createDevice()
    await both({ device })
    const parts = await setUpTwo({ device, wallet: { authorized: true } })
    await reconnect(parts.client)
    expect(connected(parts)).toEqual([])
    expect(readConnections(parts.storage.device)).toEqual([])
  })
})

describe('followTabs', () => {
  async function twoTabs() {
    const { channel, posted } = createTabNetwork()
    const server = createSignInServer()
    const device = createDevice()
    const keys = { first: [generatePrivateKey()], second: [generatePrivateKey()] }
    const tab = (authorized: boolean) =>
      setUpTwo({
        server,
        device,
        tabs: channel,
        wallet: { privateKeys: keys.first, authorized },
        second: { privateKeys: keys.second, authorized },
      })
    const [here, there] = [await tab(false), await tab(true)]
    await Promise.all([followTabs(here.client), followTabs(there.client)])
    await connect(here.client, { wallet: here.listed })
    await connect(here.client, { wallet: here.second.listed })
    await until(there.client.state.connections, ({ eip155 }) => eip155?.length === 2)
    await until(there.client.state.accounts, () => active(there) === SECOND_RDNS)
    return { here, there, posted }
  }

  test('behavior: both connections and the choice between them show in the other tab', async () => {
    const { here, there } = await twoTabs()
    await switchAccount(here.client, { ...first, address: activeAddress(here.control) })
    await until(there.client.state.accounts, () => active(there) === RDNS)
    expect(connected(there).toSorted()).toEqual([SECOND_RDNS, RDNS].toSorted())
    for (const { control } of [there, there.second])
      expect(control.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  })
  test('behavior: ending one connection ends it in the other tab, and the other one stays', async () => {
    const { here, there } = await twoTabs()
    await disconnect(here.client, second)
    await until(there.client.state.connections, ({ eip155 }) => eip155?.length === 1)
    expect(active(there)).toBe(RDNS)
    expect(connected(here)).toEqual([RDNS])
  })
  test('behavior: ending all connections ends them in the other tab', async () => {
    const { here, there } = await twoTabs()
    await disconnect(here.client)
    await until(there.client.state.accounts, ({ eip155 }) => eip155?.status === 'disconnected')
    expect(connected(there)).toEqual([])
    expect(currentView(there.client.state.modal.getState()).name).toBe('Connect')
  })
})
