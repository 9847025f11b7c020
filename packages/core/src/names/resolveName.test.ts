import { failure, type NameRecord, toCoinType } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import { ask } from '../queries/ask.ts'
import { setUp } from '../testing/client.ts'
import { fetchAnswers } from '../testing/fetchAnswers.ts'
import { nameAddressQuery, resolveName } from './resolveName.ts'

const everywhere = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const onBase = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const at = '2026-11-20T12:00:00.000Z'

const record = (addresses: Record<string, string>): NameRecord => ({
  name: 'alice.aureus.id',
  registered_at: at,
  updated_at: at,
  attributes: {},
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([coinType, address]) => [coinType, { address, created_at: at }]),
  ),
})

async function asking(answer: Parameters<typeof fetchAnswers>[0][string]) {
  const { client } = await setUp()
  const { fetch, asked } = fetchAnswers({ 'GET /v1/profile/account/alice.aureus.id': answer })
  return { client: { ...client, fetch }, asked }
}

const name = 'alice.aureus.id'

describe('resolveName', () => {
  test('behavior: returns the address for every EVM chain', async () => {
    const { client } = await asking({ body: record({ 60: everywhere }) })
    expect(await resolveName(client, { name })).toBe(everywhere)
  })

  test('behavior: prefers the active network’s own address', async () => {
    const { client } = await asking({
      body: record({ 60: everywhere, [toCoinType(99199)]: onBase }),
    })
    expect(await resolveName(client, { name })).toBe(onBase)
  })

  test('param: coinType', async () => {
    const { client } = await asking({
      body: record({ 60: everywhere, [toCoinType(8453)]: onBase }),
    })
    expect(await resolveName(client, { name, coinType: toCoinType(8453) })).toBe(onBase)
    expect(await resolveName(client, { name, coinType: toCoinType(10) })).toBe(everywhere)
  })

  test.each([400, 404])('behavior: returns null if the server answers %d', async (status) => {
    const { client } = await asking({ status, body: failure('name_unknown', 'Nobody.') })
    expect(await resolveName(client, { name })).toBeNull()
  })

  test('behavior: resolves a name outside the service through ENS, on the same chain', async () => {
    const { client } = await setUp()
    const { fetch } = fetchAnswers({
      'GET /v1/profile/account/helen.eth': { status: 400, body: failure('name_zone', 'Not here.') },
      [`GET /v1/ens/helen.eth?coinType=${toCoinType(8453)}`]: {
        body: { name: 'helen.eth', address: onBase },
      },
    })
    const asked = { name: 'helen.eth', coinType: toCoinType(8453) }
    expect(await resolveName({ ...client, fetch }, asked)).toBe(onBase)
  })

  test('behavior: returns null if ENS is off', async () => {
    const { client } = await setUp()
    const { fetch } = fetchAnswers({
      'GET /v1/profile/account/helen.eth': { status: 400, body: failure('name_zone', 'Not here.') },
      'GET /v1/ens/helen.eth?coinType=60': { status: 404, body: failure('not_found', 'Nothing.') },
    })
    const asked = { name: 'helen.eth', coinType: 60 }
    expect(await resolveName({ ...client, fetch }, asked)).toBeNull()
  })

  test('behavior: returns null if the name has no matching address', async () => {
    const { client } = await asking({ body: record({ [toCoinType(10)]: everywhere }) })
    expect(await resolveName(client, { name })).toBeNull()
  })

  test('param: signal', async () => {
    const { client, asked } = await asking({ body: record({}) })
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(resolveName(client, { name, signal })).rejects.toThrow('gone')
    expect(asked).toEqual([])
  })

  test.each([
    ['is busy', { status: 503, body: failure('overloaded', 'Busy.') }, ApiError],
    ['answers garbage', { body: { name } }, ApiUnreachableError],
    ['answers an address that lost its checksum', { body: record({ 60: onBase.toLowerCase() }) }],
  ])('error: the server %s', async (_, answer, cause: new (...args: never[]) => Error = Error) => {
    const { client } = await asking(answer)
    const resolving = resolveName(client, { name })
    await expect(resolving).rejects.toThrow(/^Error resolving name$/)
    await expect(resolving).rejects.toMatchObject({ cause: expect.any(cause) })
  })
})

describe('nameAddressQuery', () => {
  test('behavior: resolves a name once while fresh, in any letter case', async () => {
    const { client, asked } = await asking({ body: record({ 60: everywhere }) })
    expect(await ask(client, nameAddressQuery(client, name))).toBe(everywhere)
    expect(await ask(client, nameAddressQuery(client, 'Alice.Aureus.id'))).toBe(everywhere)
    expect(asked).toHaveLength(1)
  })

  test('behavior: resolves separately for another network', async () => {
    const { client } = await asking({ body: record({ 60: everywhere }) })
    const { key } = nameAddressQuery(client, name)
    client.state.network.setState({ activeNetworkId: 'eip155:8453' })
    expect(nameAddressQuery(client, name).key).not.toEqual(key)
  })
})
