// Server responses that arrive after the visitor has moved on.
import { describe, expect, test, vi } from 'vitest'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { goBack } from '../modal/router.ts'
import { setSession } from '../signIn/session.ts'
import { signIn } from '../signIn/signIn.ts'
import { signOut } from '../signIn/signOut.ts'
import { currentView } from '../state/modal/router.ts'
import { type SetUpOptions, setUp, until } from '../testing/client.ts'
import { createGate } from '../testing/gate.ts'
import { createOtherAdapter, otherNetworks, otherWallet } from '../testing/otherFamily.ts'
import { createSignInServer } from '../testing/signInServer.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { switchAccount } from './switchAccount.ts'

const SESSION = '/v1/sign-in/session'
const VERIFY = '/v1/sign-in/verify'

async function open(options: SetUpOptions = {}) {
  const server = createSignInServer()
  const gate = createGate(server.fetch)
  const parts = await setUp({ ...options, server, parameters: { fetch: gate.fetch } })
  const { state } = parts.client
  return { ...parts, ...gate, status: () => state.signIn.getState().status }
}

async function connected(options: SetUpOptions = {}) {
  const parts = await open(options)
  await connect(parts.client, { wallet: parts.listed })
  return parts
}

const view = ({ client }: Pick<Awaited<ReturnType<typeof open>>, 'client'>) =>
  currentView(client.state.modal.getState()).name
const quiet = (promise: Promise<unknown>) => promise.catch(() => undefined)

describe('disconnect', () => {
  test('behavior: a late answer does not close the modal that the visitor opened in the meantime', async () => {
    const adapters = { solana: async () => createOtherAdapter() }
    const server = createSignInServer()
    const gate = createGate(server.fetch)
    const { client, listed } = await setUp({ server, parameters: { adapters, fetch: gate.fetch } })
    const { network } = client.state
    network.setState({ networks: [...network.getState().networks, ...otherNetworks] })
    await connect(client, { wallet: otherWallet })
    await connect(client, { wallet: listed })
    await signIn(client)
    const held = gate.holdAnswer(`DELETE ${SESSION}`)
    const first = disconnect(client, { namespace: 'eip155' })
    await held.arrived
    // The account of the other family took over, and is gone again before the answer.
    const second = disconnect(client, { namespace: 'solana' })
    await until(client.state.connections, (all) => !Object.values(all).some(({ length }) => length))
    openModal(client)
    held.release()
    await Promise.all([first, second])
    expect(client.state.modal.getState().open).toBe(true)
    expect(currentView(client.state.modal.getState()).name).toBe('Connect')
  })
})

describe('initialiseSignIn', () => {
  test('behavior: a response from before a sign-in does not undo the sign-in', async () => {
    const { client, listed, holdAnswer, status } = await open()
    const held = holdAnswer(`GET ${SESSION}`)
    const connecting = connect(client, { wallet: listed })
    await held.arrived
    await signIn(client)
    held.release()
    await connecting
    expect(status()).toBe('signed-in')
    expect(client.state.modal.getState().open).toBe(false)
  })

  test('behavior: a response during signing shows the view and keeps the signature request', async () => {
    const parts = await open()
    const { client, control, listed, holdAnswer, status } = parts
    const held = holdAnswer(`GET ${SESSION}`)
    const connecting = connect(client, { wallet: listed })
    await held.arrived
    control.hang('personal_sign')
    const signing = signIn(client)
    await control.waitForCall('personal_sign')
    held.release()
    await connecting
    expect([status(), view(parts)]).toEqual(['signing', 'SIWXSignMessage'])
    control.release()
    await signing
    expect(status()).toBe('signed-in')
  })

  test('behavior: a session that is about to end does not sign in again', async () => {
    const { client, listed, server, holdRequest, status } = await connected()
    await signIn(client)
    const held = holdRequest(`DELETE ${SESSION}`)
    const leaving = disconnect(client)
    await held.arrived
    const coming = connect(client, { wallet: listed })
    await until(client.state.accounts, ({ eip155 }) => eip155?.status === 'connected')
    held.release()
    await Promise.all([leaving, coming])
    expect(server.sessions).toEqual([])
    expect(status()).toBe('required')
  })

  test('error: shows Connect while the server is down, without waiting for the wallet', async () => {
    const parts = await open()
    const { client, control, listed, server } = parts
    control.hang('wallet_revokePermissions')
    server.setOffline(true)
    const connecting = connect(client, { wallet: listed })
    await until(client.state.toasts, (toasts) => toasts.length > 0)
    await control.waitForCall('wallet_revokePermissions')
    expect(view(parts)).toBe('Connect')
    await connecting
  })
})

describe('signIn', () => {
  test('behavior: does not ask for a second signature when the server has the session', async () => {
    const { client, control } = await connected()
    const session = await signIn(client)
    control.reject('personal_sign')
    expect(await signIn(client)).toEqual(session)
  })

  test('behavior: asks for a new signature if the session ended on the server', async () => {
    const { client, server } = await connected()
    const session = await signIn(client)
    await server.fetch(SESSION, { method: 'DELETE' })
    expect((await signIn(client)).id).not.toBe(session.id)
  })

  test('behavior: a replaced sign-in leaves the toast to the next one', async () => {
    const { client, control } = await connected()
    control.hang('personal_sign')
    const first = quiet(signIn(client))
    await control.waitForCall('personal_sign')
    const second = quiet(signIn(client))
    await first
    await control.waitForCall('personal_sign')
    expect(client.state.toasts.getState()).toMatchObject([{ content: 'Authenticating...' }])
    control.release()
    await second
    expect(client.state.toasts.getState()).toEqual([])
  })

  test('error: ends a session that arrives after the disconnect', async () => {
    const { client, server, holdRequest, status } = await connected()
    const held = holdRequest(`POST ${VERIFY}`)
    const signing = quiet(signIn(client))
    await held.arrived
    await disconnect(client)
    await signing
    held.release()
    await vi.waitFor(() => expect(server.requests()).toBeGreaterThanOrEqual(5))
    await vi.waitFor(() => expect(server.sessions).toEqual([]))
    expect(status()).toBe('idle')
  })

  test('behavior: shows a session that arrives after the modal was closed', async () => {
    const { client, server, holdRequest, status } = await connected({ required: false })
    openModal(client, { view: { name: 'SIWXSignMessage' } })
    const held = holdRequest(`POST ${VERIFY}`)
    const signing = quiet(signIn(client))
    await held.arrived
    closeModal(client)
    await signing
    expect(status()).toBe('required')
    held.release()
    await until(client.state.signIn, ({ session }) => session !== null)
    expect([status(), server.sessions.length]).toEqual(['signed-in', 1])
  })
})

describe('signOut', () => {
  test('behavior: shows a session even if the visitor goes back before the browser stores it', async () => {
    const { client, holdAnswer, status } = await connected()
    const kept = holdAnswer(`GET ${SESSION}`)
    const signing = quiet(signIn(client))
    await kept.arrived
    openModal(client, { view: { name: 'SIWXSignMessage' } })
    goBack(client)
    expect(status()).toBe('required')
    kept.release()
    await signing
    await until(client.state.signIn, (state) => state.status === 'signed-in')
  })

  test('behavior: keeps the session of an account that was chosen meanwhile', async () => {
    const { client, listed, server, holdRequest, status } = await connected({
      wallet: { exposes: 'all' },
    })
    const key = { namespace: 'eip155', connectorId: listed.id } as const
    const shared = client.state.connections.getState().eip155?.[0]?.accounts ?? []
    const [first, second] = shared.map(({ address }) => address) as [string, string]
    await signIn(client)
    await switchAccount(client, { ...key, address: second })
    await signIn(client)
    await switchAccount(client, { ...key, address: first })
    const held = holdRequest(`DELETE ${SESSION}`)
    const leaving = signOut(client)
    await held.arrived
    await switchAccount(client, { ...key, address: second })
    held.release()
    await leaving
    expect(status()).toBe('signed-in')
    expect(server.sessions.map(({ data }) => data.accountAddress)).toEqual([second])
  })
})

describe('cancelSignIn', () => {
  test('behavior: does not sign out another tab that signs in meanwhile', async () => {
    const { client, control, server, holdAnswer, status } = await connected({ scope: 'network' })
    await signIn(client)
    control.changeChain(1)
    await until(client.state.signIn, (state) => state.status === 'required')
    const [session] = server.sessions
    if (!session) throw new Error('expected a session')
    await server.fetch(SESSION, { method: 'DELETE' })
    const held = holdAnswer(`GET ${SESSION}`)
    const cancelling = cancelSignIn(client)
    await held.arrived
    setSession(client, { ...session, data: { ...session.data, chainId: 'eip155:1' } })
    held.release()
    await cancelling
    expect(status()).toBe('signed-in')
    expect(client.state.accounts.getState().eip155?.status).toBe('connected')
  })
})

describe('setSession', () => {
  test('behavior: backs off if the browser’s clock is ahead', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      const { client, server, status } = await connected()
      const session = await signIn(client)
      const aheadMs = 2 * 3_600_000
      const fetch = client.fetch
      Object.assign(client, {
        async fetch(input: string, init?: RequestInit) {
          const body = await (await fetch(input, init)).json()
          return Response.json({ ...body, idleExpiresAtMs: session.idleExpiresAtMs - aheadMs })
        },
      })
      const before = server.requests()
      setSession(client, { ...session, idleExpiresAtMs: session.idleExpiresAtMs - aheadMs })
      await vi.advanceTimersByTimeAsync(0)
      await vi.waitFor(() => expect(server.requests()).toBe(before + 1))
      for (let second = 0; second < 59; second++) await vi.advanceTimersByTimeAsync(1000)
      // After 0, 1, 3, 7, 15 and 31 seconds.
      expect(server.requests()).toBe(before + 6)
      expect(status()).toBe('signed-in')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('goBack', () => {
  test('behavior: goes back from the sign-in past the finished connecting', async () => {
    const parts = await open({ required: false })
    const { client, listed } = parts
    openModal(client)
    await connect(client, { wallet: listed })
    expect(view(parts)).toBe('SIWXSignMessage')
    goBack(client)
    expect(view(parts)).toBe('Account')
  })
})
