import { failure } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { setUp } from '../testing/client.ts'
import { fetchAnswers } from '../testing/fetchAnswers.ts'
import { getEnsName } from './getEnsName.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const resolvedAt = '2026-11-20T12:00:00.000Z'

async function asking(answer: Parameters<typeof fetchAnswers>[0][string]) {
  const { client } = await setUp()
  const { fetch } = fetchAnswers({ [`GET /v1/identity/${address}`]: answer })
  return { ...client, fetch }
}

describe('getEnsName', () => {
  test.each(['alice.aureus.id', null])('behavior: returns %s', async (name) => {
    const client = await asking({ body: { name, avatar: null, resolvedAt } })
    expect(await getEnsName(client, { address })).toBe(name)
  })

  test('param: signal', async () => {
    const client = await asking({ body: { name: null, avatar: null, resolvedAt } })
    const signal = AbortSignal.abort(new Error('left'))
    await expect(getEnsName(client, { address, signal })).rejects.toThrow('left')
  })

  test('error: throws with the cause when the server refuses', async () => {
    const client = await asking({ status: 429, body: failure('too_many_requests', 'Wait') })
    await expect(getEnsName(client, { address })).rejects.toMatchObject({
      shortMessage: 'Error fetching names for address',
      cause: { status: 429 },
    })
  })
})
