import { describe, expect, test } from 'vitest'
import { openModal } from '../modal/openModal.ts'
import { refreshSession } from '../signIn/refreshSession.ts'
import { signIn } from '../signIn/signIn.ts'
import { signOut } from '../signIn/signOut.ts'
import { currentView } from '../state/modal/router.ts'
import { activeAddress, setUp, until } from '../testing/client.ts'
import { setUpTabs } from '../testing/tabs.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { followTabs } from './followTabs.ts'

type Tabs = Awaited<ReturnType<typeof setUpTabs>>
type Tab = Tabs['first']

const signedIn = ({ client }: Tab) =>
  until(client.state.signIn, ({ status }) => status === 'signed-in')
const askedToSignIn = ({ client }: Tab) =>
  until(client.state.signIn, ({ status }) => status === 'required')
const disconnected = ({ client }: Tab) =>
  until(client.state.accounts, ({ eip155 }) => eip155?.status === 'disconnected')
const statusOf = ({ client }: Tab) => client.state.accounts.getState().eip155?.status
const prompts = ({ control }: Tab) =>
  control.calls
    .map(({ method }) => method)
    .filter((method) => ['eth_requestAccounts', 'personal_sign'].includes(method))

async function connectFirst(tabs: Tabs) {
  openModal(tabs.first.client)
  await connect(tabs.first.client, { wallet: tabs.first.listed })
  await askedToSignIn(tabs.second)
}

async function signInFirst(options?: Parameters<typeof setUpTabs>[0]) {
  const tabs = await setUpTabs(options)
  await connectFirst(tabs)
  await signIn(tabs.first.client)
  await signedIn(tabs.second)
  return tabs
}

describe('followTabs', () => {
  test('behavior: a connection shows in the other tab without a prompt', async () => {
    const tabs = await setUpTabs()
    await connectFirst(tabs)
    const { second } = tabs
    expect(second.client.state.accounts.getState().eip155).toMatchObject({
      status: 'connected',
      address: activeAddress(tabs.first.control),
    })
    expect(prompts(second)).toEqual([])
    expect(second.storage.get()).toEqual(tabs.first.storage.get())
  })

  test('behavior: a sign-in shows in the other tab and closes its sign-in view', async () => {
    const tabs = await setUpTabs()
    await connectFirst(tabs)
    const { state } = tabs.second.client
    await until(state.modal, (modal) => currentView(modal).name === 'SIWXSignMessage')
    const session = await signIn(tabs.first.client)
    await signedIn(tabs.second)
    expect(state.signIn.getState().session).toEqual(session)
    expect(state.modal.getState().open).toBe(false)
    expect(prompts(tabs.second)).toEqual([])
    expect(tabs.server.sessions).toHaveLength(1)
  })

  test('behavior: cancels a pending signature when the other tab signs in', async () => {
    const tabs = await setUpTabs()
    await connectFirst(tabs)
    const { client, control } = tabs.second
    control.hang('personal_sign')
    const signing = signIn(client)
    await control.waitForCall('personal_sign')
    await signIn(tabs.first.client)
    await expect(signing).rejects.toThrow('aborted')
    await signedIn(tabs.second)
    expect(client.state.toasts.getState()).toEqual([])
    control.release()
    expect(tabs.server.sessions).toHaveLength(1)
  })

  test('behavior: a sign-out shows in the other tab without a prompt', async () => {
    const tabs = await signInFirst()
    await signOut(tabs.first.client)
    await askedToSignIn(tabs.second)
    const { state } = tabs.second.client
    expect(state.signIn.getState().session).toBeNull()
    expect(state.modal.getState().open).toBe(false)
    expect(state.accounts.getState().eip155?.status).toBe('connected')
  })

  test('behavior: a disconnect shows in the other tab', async () => {
    const tabs = await signInFirst()
    await disconnect(tabs.first.client)
    await disconnected(tabs.second)
    expect(tabs.second.storage.get()).toBeNull()
    expect(tabs.server.sessions).toEqual([])
  })

  test('behavior: keeps a connection that is newer than a late event in the other tab', async () => {
    const { first, second, posted, channel } = await signInFirst()
    const message = { sender: 'x', type: 'disconnected', connectorId: first.listed.id }
    channel.post({ ...message, byWallet: true })
    await expect.poll(() => posted.at(-1)?.type).toBe('connected')
    expect([first, second].map(statusOf)).toEqual(['connected', 'connected'])
    channel.post(message)
    await Promise.all([first, second].map(disconnected))
  })

  test('behavior: both tabs follow an account change and share one sign-in', async () => {
    const tabs = await signInFirst()
    tabs.first.control.changeAccount(1)
    await Promise.all([askedToSignIn(tabs.first), askedToSignIn(tabs.second)])
    expect(tabs.second.client.state.accounts.getState().eip155?.address).toBe(
      activeAddress(tabs.first.control),
    )
    await signIn(tabs.second.client)
    await signedIn(tabs.first)
    expect(prompts(tabs.first)).toEqual(['eth_requestAccounts', 'personal_sign'])
    expect(prompts(tabs.second)).toEqual(['personal_sign'])
    expect(tabs.server.sessions).toHaveLength(1)
  })

  test('behavior: a disconnect keeps the session of another account', async () => {
    const { first, server } = await signInFirst()
    const [held] = server.sessions
    const other = await setUp({ server })
    await connect(other.client, { wallet: other.listed })
    await signIn(other.client)
    expect(server.sessions).toHaveLength(2)
    await disconnect(other.client)
    expect(server.sessions).toEqual([held])
    expect(first.client.state.signIn.getState().session).toEqual(held)
  })

  test('behavior: ignores a message about a session that the server does not have', async () => {
    const tabs = await setUpTabs()
    await connectFirst(tabs)
    const address = activeAddress(tabs.first.control)
    tabs.channel.post({ sender: 'liar', type: 'session', address })
    await refreshSession(tabs.second.client)
    expect(tabs.second.client.state.signIn.getState().status).toBe('required')
  })

  test('behavior: a tab that opens later adopts the connection', async () => {
    const tabs = await setUpTabs()
    await connectFirst(tabs)
    const late = await setUp({
      wallet: { privateKeys: tabs.keys, authorized: true },
      server: tabs.server,
      tabs: tabs.channel,
    })
    await followTabs(late.client)
    await askedToSignIn(late)
    expect(late.client.state.accounts.getState().eip155?.status).toBe('connected')
    expect(prompts(late)).toEqual([])
  })

  test('behavior: a tab that was asleep asks the server again', async () => {
    const { second, server, resume } = await signInFirst()
    await server.fetch('/v1/sign-in/session', { method: 'DELETE' })
    resume()
    await askedToSignIn(second)
  })

  test('behavior: a sign-out in a tab without an account reaches a tab that is signed in', async () => {
    const { first, second, server, channel } = await signInFirst()
    const alone = await setUp({ server, tabs: channel })
    await followTabs(alone.client)
    await signOut(alone.client)
    expect(server.sessions).toEqual([])
    await Promise.all([askedToSignIn(first), askedToSignIn(second)])
  })

  test('behavior: a tab that finds a session shows it to the tabs that ask for it', async () => {
    const tabs = await setUpTabs()
    await connectFirst(tabs)
    const { first, second, server, keys, channel } = tabs
    const wallet = { privateKeys: keys, memory: tabs.memory.of(() => true) }
    const closed = await setUp({ wallet, server })
    await connect(closed.client, { wallet: closed.listed })
    await signIn(closed.client)
    expect(first.client.state.signIn.getState().status).toBe('required')
    const reloaded = await setUp({ wallet, server, tabs: channel })
    await followTabs(reloaded.client)
    await Promise.all([first, second, reloaded].map(signedIn))
    expect([first, second, reloaded].flatMap(prompts)).toEqual(['eth_requestAccounts'])
  })

  test('behavior: a change received from another tab is not sent again', async () => {
    const tabs = await signInFirst()
    await signOut(tabs.first.client)
    await disconnect(tabs.first.client)
    await disconnected(tabs.second)
    expect(tabs.posted.map(({ type }) => type)).toEqual([
      'hello',
      'hello',
      'connected',
      'session',
      'session',
      'disconnected',
      'session',
    ])
  })

  test.each([
    undefined,
    'x',
    {},
    { type: 'session' },
    { sender: 'x', type: 'reload' },
    { sender: 'x', type: 'connected', connection: { connectorId: '<script>', caipAddress: 'a' } },
    { sender: 'x', type: 'disconnected', connectorId: 7 },
  ])('error: ignores message %j', async (message) => {
    const { second, channel } = await signInFirst()
    const before = second.client.state.accounts.getState()
    channel.post(message)
    expect(second.client.state.accounts.getState()).toBe(before)
    expect(second.client.state.signIn.getState().status).toBe('signed-in')
  })

  test('error: ignores messages about a missing wallet', async () => {
    const { second, channel } = await signInFirst()
    const { caipAddress } = second.storage.get() ?? {}
    const connection = { connectorId: 'com.example.absent', caipAddress }
    const before = second.client.state.accounts.getState()
    channel.post({ sender: 'x', type: 'connected', connection })
    channel.post({ sender: 'x', type: 'disconnected', connectorId: 'com.example.absent' })
    expect(second.client.state.accounts.getState()).toBe(before)
  })

  test('error: keeps the session if the server does not answer', async () => {
    const { second, server, channel } = await signInFirst()
    const { session } = second.client.state.signIn.getState()
    server.setOffline(true)
    channel.post({ sender: 'x', type: 'session', address: session?.data.accountAddress })
    await refreshSession(second.client)
    expect(second.client.state.signIn.getState()).toMatchObject({ status: 'signed-in', session })
  })

  test('behavior: does nothing without a channel', async () => {
    const { client } = await setUp()
    const stop = await followTabs(client)
    expect(stop).not.toThrow()
  })
})
