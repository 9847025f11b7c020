import { FailureSchema, NameRecordSchema, toCoinType } from '@aureus/protocol'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNameClient, outcome } from '../../testing/names.ts'
import type { TestServer } from '../../testing/server.ts'
import { createTestServer } from '../../testing/server.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let server: TestServer
let client: ReturnType<typeof createNameClient>
beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_NAME_WRITES: '10000' })
  client = createNameClient(server)
})
afterAll(() => server[Symbol.asyncDispose]())

const newAccount = () => privateKeyToAccount(generatePrivateKey())
let count = 0
const newName = () => `name-${++count}`
const seconds = () => Math.floor(server.clock.nowMs / 1000)

async function registered() {
  const [owner, name] = [newAccount(), newName()]
  expect((await client.register(owner, name)).status).toBe(200)
  return { owner, name }
}

describe('POST /v1/profile/account', () => {
  test('behavior: a signed message registers a name', async () => {
    const owner = newAccount()
    const attributes = { bio: 'Of Sparta.' }
    const answer = await client.register(owner, 'ignored', {
      message: { name: 'Helen.Aureus.id', attributes },
    })
    expect(answer.status).toBe(200)
    const at = new Date(server.clock.nowMs).toISOString()
    expect(v.parse(NameRecordSchema, answer.body)).toEqual({
      name: 'helen.aureus.id',
      registered_at: at,
      updated_at: at,
      attributes,
      addresses: { 60: { address: owner.address, created_at: at } },
    })
    for (const path of ['account/helen', 'account/HELEN.aureus.id', `account/${owner.address}`])
      expect((await client.get(`/v1/profile/${path}`)).body).toEqual(answer.body)
    const reverse = await client.get(`/v1/profile/reverse/${owner.address.toLowerCase()}`)
    expect(reverse.body).toEqual([answer.body])
  })

  test('behavior: adds the address for 60 when another coin type is given', async () => {
    const [owner, coinType] = [newAccount(), toCoinType(10)]
    const { body } = await client.register(owner, newName(), { coinType })
    expect(Object.keys(body.addresses)).toEqual(['60', String(coinType)])
    expect(body.addresses[60].address).toBe(owner.address)
  })

  test('behavior: registers with a name alone', async () => {
    const message = { name: newName(), attributes: undefined }
    expect((await client.register(newAccount(), '', { message })).body.attributes).toEqual({})
  })

  test('error: refuses a taken name, also for its owner and in other letter case', async () => {
    const { owner, name } = await registered()
    for (const again of [name, name.toUpperCase(), `${name}.aureus.id`]) {
      expect(outcome(await client.register(newAccount(), again))).toEqual([400, 'name_taken'])
      expect(outcome(await client.register(owner, again))).toEqual([400, 'name_taken'])
    }
  })

  test('error: a repeated registration changes nothing', async () => {
    const { owner, name } = await registered()
    const message = JSON.stringify({ name, attributes: {}, timestamp: seconds() })
    const first = (await client.get(`/v1/profile/account/${name}`)).body
    expect(outcome(await client.register(owner, name, { message }))).toEqual([400, 'name_taken'])
    expect((await client.get(`/v1/profile/account/${name}`)).body).toEqual(first)
  })

  test.each([
    ['wrong characters', 'al_ice', 'name_characters'],
    ['letters beyond ASCII', 'älice', 'name_characters'],
    ['too short', 'abc', 'name_too_short'],
    ['too long', 'a'.repeat(65), 'name_too_long'],
    ['a hyphen first', '-alice', 'name_hyphen'],
    ['a hyphen last', 'alice-.aureus.id', 'name_hyphen'],
    ['a subdomain', 'pay.alice.aureus.id', 'name_subdomain'],
    ['another zone', 'alice.eth', 'name_zone'],
  ])('error: %s', async (_, name, reason) => {
    const answer = await client.register(newAccount(), name)
    expect(outcome(answer)).toEqual([400, reason])
    expect(v.parse(FailureSchema, answer.body).reasons[0]?.description).toMatch(/^[A-Z].+\.$/)
  })

  test.each<[string, object, string]>([
    ['another attribute', { avatar: 'x' }, 'attribute_unknown'],
    ...['__proto__', 'constructor', 'prototype', 'toString'].map(
      (name): [string, object, string] => [
        name,
        Object.fromEntries([[name, 'x']]),
        'attribute_unknown',
      ],
    ),
    [
      '__proto__ beside a bio',
      Object.fromEntries([
        ['bio', 'Of Sparta.'],
        ['__proto__', {}],
      ]),
      'attribute_unknown',
    ],
    ['a list', [], 'message_malformed'],
    ['a long bio', { bio: 'a'.repeat(256) }, 'attribute_too_long'],
  ])('error: %s', async (_, attributes, reason) => {
    const message = { name: newName(), attributes }
    expect(outcome(await client.register(newAccount(), '', { message }))).toEqual([400, reason])
  })

  test('behavior: accepts a bio of 255 characters of any kind', async () => {
    const message = { name: newName(), attributes: { bio: '🪙'.repeat(255) } }
    expect((await client.register(newAccount(), '', { message })).status).toBe(200)
  })

  test.each([-11, 11, -3600, 1_000_000])(
    'error: refuses a signature %d s from now',
    async (offset) => {
      const message = { name: newName(), attributes: {}, timestamp: seconds() + offset }
      const answer = await client.register(newAccount(), '', { message })
      expect(outcome(answer)).toEqual([400, 'timestamp_stale'])
    },
  )

  test.each([-10, 0, 10])('behavior: accepts a signature %d s from now', async (offset) => {
    const message = { name: newName(), attributes: {}, timestamp: seconds() + offset }
    expect((await client.register(newAccount(), '', { message })).status).toBe(200)
  })

  test('error: refuses a signature by somebody else, of another text, and none', async () => {
    const [owner, other, name] = [newAccount(), newAccount(), newName()]
    // On a chain whose node is down. A key's signature needs no node.
    for (const coinType of [60, toCoinType(10)])
      expect(
        (await client.register(other, name, { address: owner.address, coinType })).status,
      ).toBe(401)
    const signature = await owner.signMessage({ message: 'something else' })
    expect((await client.register(owner, name, { signature })).status).toBe(401)
    const answer = await client.register(owner, name, { signature: 'none' })
    expect(outcome(answer)).toEqual([401, 'signature_malformed'])
    expect((await client.get(`/v1/profile/account/${name}`)).status).toBe(404)
  })

  test.each([
    ['for a coin type that is not EVM', { coinType: 501 }, 'coin_type_unknown'],
    ['for chain 2147483648', { coinType: 2 ** 32 }, 'body_malformed'],
    ['with a truncated address', { address: '0x1234' }, 'address_malformed'],
    ['that is not JSON', { message: 'alice' }, 'message_malformed'],
    [
      'with a duplicate key',
      { message: '{"name":"a","name":"b","timestamp":1}' },
      'message_malformed',
    ],
    ['with an unknown key', { message: { name: 'alice', zone: 'x' } }, 'message_malformed'],
    ['without a name', { message: {} }, 'message_malformed'],
  ])('error: refuses a message %s', async (_, options, reason) => {
    expect(outcome(await client.register(newAccount(), newName(), options))).toEqual([400, reason])
  })

  test.each([[[]], [{}], [null], ['text'], [{ message: 1 }]])(
    'error: refuses a body such as %j',
    async (payload) => {
      const answer = await client.request({
        method: 'POST',
        url: '/v1/profile/account',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
      expect(outcome(answer)).toEqual([400, 'body_malformed'])
    },
  )

  test('error: limits requests per visitor', async () => {
    await using limited = await createTestServer({ RATE_LIMIT_NAME_WRITES: '2' })
    const visitor = createNameClient(limited)
    const statuses = []
    for (let i = 0; i < 3; i++)
      statuses.push((await visitor.register(newAccount(), newName())).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await visitor.get('/v1/profile/account/alice')).status).toBe(404)
  })
})

describe('every answer', () => {
  test('behavior: has a request id and cache headers', async () => {
    const { owner, name } = await registered()
    const answers = [
      await client.register(owner, name),
      await client.register(owner, newName()),
      await client.get(`/v1/profile/account/${name}`),
      await client.get('/v1/profile/account/nobody'),
      await client.get('/v1/profile/reverse/x'),
      await client.get('/v1/profile/suggestions/x'),
      await client.get(`/v1/identity/${owner.address}`),
      await client.request({ method: 'POST', url: '/v1/profile/account', payload: '{' }),
    ]
    for (const { headers } of answers) expect(headers['x-request-id']).toMatch(UUID_V4)
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(8)
    const kept = answers.map(({ headers }) => headers['cache-control'])
    expect(kept.filter((one) => one === 'no-store')).toHaveLength(7)
  })

  test('behavior: logs neither name nor address', async () => {
    const { owner, name } = await registered()
    await client.get(`/v1/profile/account/${name}`)
    await client.get(`/v1/identity/${owner.address}`)
    expect(server.logged.join('')).not.toMatch(new RegExp(`${name}\\b|${owner.address}`, 'i'))
  })
})
