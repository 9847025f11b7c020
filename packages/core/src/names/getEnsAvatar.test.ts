import { failure } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { ask } from '../queries/ask.ts'
import { setUp } from '../testing/client.ts'
import { fetchAnswers } from '../testing/fetchAnswers.ts'
import { ensAvatarQuery, getEnsAvatar } from './getEnsAvatar.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const at = '2026-11-20T12:00:00.000Z'
const avatar = `/v1/identity/${address}/avatar`

const record = {
  name: 'alice.aureus.id',
  registered_at: at,
  updated_at: at,
  attributes: {},
  addresses: { 60: { address, created_at: at } },
}

/** @param chosen the name that the address chose */
async function asking(chosen: string | null) {
  const { client } = await setUp()
  const { fetch } = fetchAnswers({
    'GET /v1/profile/account/alice.aureus.id': { body: record },
    'GET /v1/profile/account/Alice': { body: record },
    'GET /v1/profile/account/nobody.aureus.id': {
      status: 404,
      body: failure('name_unknown', 'Nobody.'),
    },
    [`GET /v1/identity/${address}`]: { body: { name: chosen, avatar, resolvedAt: at } },
  })
  return { ...client, fetch }
}

describe('getEnsAvatar', () => {
  test.each(['alice.aureus.id', 'Alice'])('behavior: returns the picture of %s', async (name) => {
    const client = await asking('alice.aureus.id')
    expect(await getEnsAvatar(client, { name })).toBe(avatar)
    expect(await ask(client, ensAvatarQuery(client, name))).toBe(avatar)
  })

  test.each([
    ['alice.aureus.id', 'bob.aureus.id', 'its address chose another name'],
    ['alice.aureus.id', null, 'its address chose no name'],
    ['nobody.aureus.id', null, 'the name has no address'],
  ])('behavior: returns null for %s, chosen %s: %s', async (name, chosen, _) => {
    expect(await getEnsAvatar(await asking(chosen), { name })).toBeNull()
  })

  test('error: throws with the cause when the server refuses', async () => {
    const { client } = await setUp()
    const { fetch } = fetchAnswers({
      'GET /v1/profile/account/alice.aureus.id': { body: record },
      [`GET /v1/identity/${address}`]: { status: 429, body: failure('too_many_requests', 'Wait') },
    })
    await expect(getEnsAvatar({ ...client, fetch }, { name: record.name })).rejects.toMatchObject({
      shortMessage: 'Error resolving name',
      cause: { status: 429 },
    })
  })
})
