import { failure, type NameRecord } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { setUp } from '../testing/client.ts'
import { fetchAnswers } from '../testing/fetchAnswers.ts'
import { getNamesForAddress } from './getNamesForAddress.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const at = '2026-11-20T12:00:00.000Z'
const record: NameRecord = {
  name: 'alice.aureus.id',
  registered_at: at,
  updated_at: at,
  attributes: { bio: 'Of Sparta.' },
  addresses: { 60: { address, created_at: at } },
}

async function ask(answer: { status?: number; body: unknown }, signal?: AbortSignal) {
  const { client } = await setUp()
  const { fetch } = fetchAnswers({ [`GET /v1/profile/reverse/${address}`]: answer })
  return getNamesForAddress({ ...client, fetch }, { address, ...(signal && { signal }) })
}

describe('getNamesForAddress', () => {
  test('behavior: returns the address’s records', async () => {
    expect(await ask({ body: [record, record] })).toEqual([record, record])
  })
  test('behavior: returns an empty list without names', async () => {
    expect(await ask({ status: 404, body: failure('address_unknown', 'None.') })).toEqual([])
  })
  test('param: signal', async () => {
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(ask({ body: [] }, signal)).rejects.toThrow('gone')
  })
  test.each([
    ['is busy', { status: 503, body: failure('overloaded', 'Busy.') }],
    ['answers garbage', { body: [{}] }],
    ['refuses', { status: 400, body: failure('address_malformed', 'No address.') }],
  ])('error: the server %s', async (_, answer) => {
    await expect(ask(answer)).rejects.toThrow(/^Error fetching names for address$/)
  })
})
