import type { ListedSession } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { ApiUnreachableError } from '../api/api.ts'
import { connect } from '../connection/connect.ts'
import { ask } from '../queries/ask.ts'
import { signIn } from '../signIn/signIn.ts'
import { setUp, until } from '../testing/client.ts'
import { revokeSession, revokeSessions } from './revokeSession.ts'
import { getSessions, sessionsQuery } from './sessionsQuery.ts'

async function signedIn() {
  const parts = await setUp()
  await connect(parts.client, { wallet: parts.listed })
  const session = await signIn(parts.client)
  const other = parts.server.signInElsewhere(session)
  const isSignedIn = () => parts.client.state.signIn.getState().status === 'signed-in'
  return { ...parts, session, other, isSignedIn }
}

const ids = (sessions: readonly ListedSession[]) => sessions.map(({ id }) => id)

describe('getSessions', () => {
  test('behavior: lists this browser’s sessions and those elsewhere', async () => {
    const { client, session, other } = await signedIn()
    const sessions = await getSessions(client)
    expect(sessions.map(({ id, current }) => [id, current])).toEqual([
      [session.id, true],
      [other.id, false],
    ])
  })
  test('behavior: returns an empty list if not signed in', async () => {
    const { client } = await setUp()
    expect(await getSessions(client)).toEqual([])
  })
  test('error: fails without a server', async () => {
    const { client, server } = await signedIn()
    server.setOffline(true)
    await expect(getSessions(client)).rejects.toBeInstanceOf(ApiUnreachableError)
  })
  test('param: signal', async () => {
    const { client } = await signedIn()
    const signal = AbortSignal.abort('enough')
    await expect(getSessions(client, { signal })).rejects.toBe('enough')
  })
})

describe('revokeSession', () => {
  test('behavior: ends a session elsewhere and keeps the page signed in', async () => {
    const { client, server, other, session, isSignedIn } = await signedIn()
    await revokeSession(client, { id: other.id, address: other.data.accountAddress })
    expect([server.sessions.map(({ id }) => id), isSignedIn()]).toEqual([[session.id], true])
  })
  test('behavior: requires a new sign-in after ending the page’s own session, and keeps the connection', async () => {
    const { client, session, isSignedIn } = await signedIn()
    await revokeSession(client, { id: session.id, address: session.data.accountAddress })
    expect(isSignedIn()).toBe(false)
    expect(client.state.signIn.getState()).toMatchObject({ status: 'required', session: null })
    expect(client.state.accounts.getState().eip155?.status).toBe('connected')
  })
  test('behavior: stays signed in with another session of the same account', async () => {
    const { client, control, session } = await signedIn()
    // The page asked on each network before.
    Object.assign(client.config.signIn, { scope: 'network' })
    control.changeChain(1)
    await until(client.state.signIn, ({ status }) => status === 'required')
    const second = await signIn(client)
    Reflect.deleteProperty(client.config.signIn, 'scope')
    await revokeSession(client, { id: second.id, address: second.data.accountAddress })
    expect(client.state.signIn.getState()).toMatchObject({ status: 'signed-in', session })
  })
  test('behavior: succeeds for a session that has already ended', async () => {
    const { client, other } = await signedIn()
    const revoked = { id: other.id, address: other.data.accountAddress }
    await revokeSession(client, revoked)
    await expect(revokeSession(client, revoked)).resolves.toBeUndefined()
  })
  test('behavior: refreshes an observed list', async () => {
    const { client, session, other } = await signedIn()
    const query = sessionsQuery(client)
    expect(ids(await ask(client, query))).toEqual([session.id, other.id])
    await revokeSession(client, { id: other.id, address: other.data.accountAddress })
    expect(ids(await ask(client, query))).toEqual([session.id])
  })
  test('error: changes nothing if the server cannot be reached', async () => {
    const { client, server, session, isSignedIn } = await signedIn()
    server.setOffline(true)
    const revoked = { id: session.id, address: session.data.accountAddress }
    await expect(revokeSession(client, revoked)).rejects.toBeInstanceOf(ApiUnreachableError)
    expect(isSignedIn()).toBe(true)
  })
})

describe('revokeSessions', () => {
  test('behavior: ends all sessions, including this one', async () => {
    const { client, server, isSignedIn } = await signedIn()
    await revokeSessions(client)
    expect([server.sessions, isSignedIn()]).toEqual([[], false])
    expect(await getSessions(client)).toEqual([])
  })
  test('param: others', async () => {
    const { client, server, session, isSignedIn } = await signedIn()
    await revokeSessions(client, { others: true })
    expect([server.sessions.map(({ id }) => id), isSignedIn()]).toEqual([[session.id], true])
  })
  test('error: changes nothing if the server cannot be reached', async () => {
    const { client, server, isSignedIn } = await signedIn()
    server.setOffline(true)
    await expect(revokeSessions(client)).rejects.toBeInstanceOf(ApiUnreachableError)
    expect(isSignedIn()).toBe(true)
  })
})
