import { failure } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import type { Client } from '../client/client.ts'
import { connect } from '../connection/connect.ts'
import { ask } from '../queries/ask.ts'
import { activeAccount } from '../state/select.ts'
import { setUp, until } from '../testing/client.ts'
import { type Answer, fetchAnswers } from '../testing/fetchAnswers.ts'
import { identityQuery } from './identity.ts'

const resolvedAt = '2026-11-20T12:00:00.000Z'
const identity = (name: string | null, avatar: string | null = null) => ({
  body: { name, avatar, resolvedAt },
})

async function connected(answer: Answer) {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  const { state } = parts.client
  const address = activeAccount(state).address as string
  const { fetch, asked } = fetchAnswers({ [`GET /v1/identity/${address}`]: answer })
  return { ...parts, state, client: { ...parts.client, fetch }, asked }
}

const refresh = (client: Client, signal?: AbortSignal) =>
  ask(client, identityQuery(client, activeAccount(client.state).address ?? ''), { signal })

describe('identityQuery', () => {
  test('behavior: writes name and picture to the account', async () => {
    const { client, state } = await connected(
      identity('alice.aureus.id', 'https://a.example/a.png'),
    )
    await refresh(client)
    expect(activeAccount(state)).toMatchObject({
      status: 'connected',
      profileName: 'alice.aureus.id',
      profileImage: 'https://a.example/a.png',
    })
  })

  test('behavior: removes the name of an account that has none any more', async () => {
    const { client, state } = await connected(identity('alice.aureus.id'))
    await refresh(client)
    const { fetch } = fetchAnswers({
      [`GET /v1/identity/${activeAccount(state).address}`]: identity(null),
    })
    await refresh({ ...client, memory: new Map(), fetch })
    expect(activeAccount(state)).not.toHaveProperty('profileName')
  })

  test('behavior: ignores an answer for an account that is no longer active', async () => {
    const { client, control, state } = await connected(identity('alice.aureus.id'))
    const before = activeAccount(state).address
    const refreshing = refresh(client)
    control.changeAccount(1)
    await until(state.accounts, () => activeAccount(state).address !== before)
    await refreshing
    expect(activeAccount(state)).not.toHaveProperty('profileName')
  })

  test('param: signal', async () => {
    const { client, state } = await connected(identity('alice.aureus.id'))
    await expect(refresh(client, AbortSignal.abort())).rejects.toThrow('aborted')
    expect(activeAccount(state)).not.toHaveProperty('profileName')
  })

  test('error: keeps what is known if the server does not answer', async () => {
    const { client, state } = await connected(identity('alice.aureus.id'))
    await refresh(client)
    const refusing = fetchAnswers({
      [`GET /v1/identity/${activeAccount(state).address}`]: {
        status: 429,
        body: failure('too_many_requests', 'Wait'),
      },
    })
    await expect(refresh({ ...client, memory: new Map(), fetch: refusing.fetch })).rejects.toThrow(
      'Wait',
    )
    expect(activeAccount(state).profileName).toBe('alice.aureus.id')
  })

  test('behavior: shows the cached name when an account becomes active again', async () => {
    const { client, state, asked } = await connected(identity('alice.aureus.id'))
    await refresh(client)
    const { profileName: _, ...account } = activeAccount(state)
    state.accounts.setState({ eip155: account })
    await refresh(client)
    expect(activeAccount(state).profileName).toBe('alice.aureus.id')
    expect(asked).toHaveLength(1)
  })
})
