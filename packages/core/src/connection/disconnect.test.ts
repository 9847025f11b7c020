import { afterEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '../signIn/signIn.ts'
import { setUp } from '../testing/client.ts'
import { createGate } from '../testing/gate.ts'
import { createSignInServer } from '../testing/signInServer.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('disconnect', () => {
  test('behavior: resolves within 4 s if neither the wallet nor the server answers', async () => {
    const server = createSignInServer()
    const { fetch, holdRequest } = createGate(server.fetch)
    const { client, control, listed, storage } = await setUp({ server, parameters: { fetch } })
    await connect(client, { wallet: listed })
    await signIn(client)
    const held = holdRequest('DELETE /v1/sign-in/session')
    control.hang('wallet_revokePermissions')
    vi.useFakeTimers()
    let isDone = false
    const leaving = disconnect(client).finally(() => (isDone = true))
    await held.arrived
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    expect(storage.get()).toBeNull()
    await vi.advanceTimersByTimeAsync(3000)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(999)
    expect(isDone).toBe(true)
    await leaving
    // The server is told once it is back.
    held.release()
    await vi.waitFor(() => expect(server.sessions).toEqual([]))
  })
})
