import { IdentitySchema, NameSuggestionsSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNameClient, outcome } from '../../testing/names.ts'
import type { TestServer } from '../../testing/server.ts'
import { createTestServer } from '../../testing/server.ts'

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

async function registered() {
  const [owner, name] = [newAccount(), newName()]
  expect((await client.register(owner, name)).status).toBe(200)
  return { owner, name }
}

describe('GET /v1/profile/account/{name}', () => {
  test('error: answers 404 for an unregistered name', async () => {
    expect(outcome(await client.get('/v1/profile/account/nobody'))).toEqual([404, 'name_unknown'])
    const address = newAccount().address
    const answer = await client.get(`/v1/profile/account/${address}`)
    expect(outcome(answer)).toEqual([404, 'address_unknown'])
  })

  test('param: apiVersion: 2 answers an empty list where 1 answers 404', async () => {
    const { status, body } = await client.get('/v1/profile/account/nobody?apiVersion=2')
    expect([status, body]).toEqual([200, []])
    expect((await client.get('/v1/profile/account/nobody?apiVersion=1')).status).toBe(404)
    const twice = await client.get('/v1/profile/account/nobody?apiVersion=2&apiVersion=2')
    expect(twice.status).toBe(404)
  })

  test('error: refuses names that cannot be registered', async () => {
    for (const [path, reason] of [
      ['abc', 'name_too_short'],
      ['alice.eth', 'name_zone'],
      ['pay.alice.aureus.id', 'name_subdomain'],
      ['0x123', 'name_unknown'],
    ])
      expect(outcome(await client.get(`/v1/profile/account/${path}`))[1]).toBe(reason)
  })

  test('param: NAMES_ZONE', async () => {
    await using other = await createTestServer({ NAMES_ZONE: 'coins.example' })
    const visitor = createNameClient(other)
    const answer = await visitor.register(newAccount(), 'alice.coins.example')
    expect(answer.body.name).toBe('alice.coins.example')
    expect(outcome(await visitor.register(newAccount(), 'alice.aureus.id'))[1]).toBe('name_zone')
  })
})

describe('GET /v1/profile/reverse/{address}', () => {
  test('behavior: lists every name of an address, oldest first', async () => {
    const [owner, names] = [newAccount(), ['zeta', 'beta', 'alpha'].map((one) => one + newName())]
    for (const name of names) {
      server.clock.nowMs += 1000
      expect((await client.register(owner, name)).status).toBe(200)
    }
    const { body } = await client.get(`/v1/profile/reverse/${owner.address}`)
    expect(body.map(({ name }: { name: string }) => name)).toEqual(
      names.map((name) => `${name}.aureus.id`),
    )
  })

  test('error: refuses unknown and malformed addresses', async () => {
    const path = `/v1/profile/reverse/${newAccount().address}`
    expect(outcome(await client.get(path))).toEqual([404, 'address_unknown'])
    expect((await client.get(`${path}?apiVersion=2`)).body).toEqual([])
    const answer = await client.get(
      '/v1/profile/reverse/0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    )
    expect(outcome(answer)).toEqual([400, 'address_malformed'])
  })
})

describe('GET /v1/profile/suggestions/{name}', () => {
  const suggest = async (fragment: string) => {
    const { status, body } = await client.get(`/v1/profile/suggestions/${fragment}`)
    expect(status).toBe(200)
    return v.parse(NameSuggestionsSchema, body).suggestions
  }

  test('behavior: suggests the exact name first, then available names', async () => {
    const { name } = await registered()
    const [exact, ...others] = await suggest(name.toUpperCase())
    expect(exact).toEqual({ name: `${name}.aureus.id`, registered: true })
    expect(others.length).toBeGreaterThanOrEqual(3)
    expect(others.length).toBeLessThanOrEqual(9)
    for (const { name: other, registered: taken } of others) {
      expect(taken).toBe(false)
      expect((await client.register(newAccount(), other)).status).toBe(200)
    }
    expect((await suggest(name)).slice(1)).not.toContainEqual(others[0])
    expect((await suggest(newName()))[0]?.registered).toBe(false)
  })

  test('error: refuses fragments that are short or have other characters', async () => {
    for (const [fragment, reason] of [
      ['al', 'fragment_too_short'],
      ['a_b_c', 'name_characters'],
      ['alice.eth', 'name_zone'],
    ])
      expect(outcome(await client.get(`/v1/profile/suggestions/${fragment}`))).toEqual([
        400,
        reason,
      ])
  })
})

describe('GET /v1/identity/{address}', () => {
  test('behavior: caches the absence of a name for a day, counting down', async () => {
    const path = `/v1/identity/${newAccount().address}`
    const first = await client.get(path)
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
    const resolvedAt = new Date(server.clock.nowMs).toISOString()
    expect(v.parse(IdentitySchema, first.body)).toEqual({ name: null, avatar: null, resolvedAt })
    server.clock.nowMs += 3_600_000
    const later = await client.get(path)
    expect(later.headers['cache-control']).toBe('public, max-age=82800')
    expect(later.body).toEqual(first.body)
    server.clock.nowMs += 82_800_000
    expect((await client.get(path)).headers['cache-control']).toBe('public, max-age=86400')
  })

  test('behavior: shows the oldest name as soon as it is registered', async () => {
    const owner = newAccount()
    const path = `/v1/identity/${owner.address}`
    expect((await client.get(path)).body.name).toBeNull()
    const name = newName()
    await client.register(owner, name)
    server.clock.nowMs += 1000
    await client.register(owner, newName())
    expect((await client.get(path)).body.name).toBe(`${name}.aureus.id`)
  })

  test('error: refuses a malformed address', async () => {
    expect(outcome(await client.get('/v1/identity/alice'))).toEqual([400, 'address_malformed'])
  })
})
