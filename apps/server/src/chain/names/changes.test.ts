// Changes by a name's owner: attributes and addresses.
import { toCoinType } from '@aureus/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNameClient, outcome, type PostOptions } from '../../testing/names.ts'
import type { TestServer } from '../../testing/server.ts'
import { createTestServer } from '../../testing/server.ts'
import { MAX_ADDRESSES } from './reasons.ts'

let server: TestServer
let client: ReturnType<typeof createNameClient>
beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_NAME_WRITES: '10000' })
  client = createNameClient(server)
})
afterAll(() => server[Symbol.asyncDispose]())

const newAccount = () => privateKeyToAccount(generatePrivateKey())
let count = 0
const onBase = toCoinType(8453)

async function registered() {
  const [owner, name] = [newAccount(), `name-${++count}`]
  expect((await client.register(owner, name)).status).toBe(200)
  return { owner, name }
}
const lookUp = async (name: string) => (await client.get(`/v1/profile/account/${name}`)).body
const identity = async (address: string) => (await client.get(`/v1/identity/${address}`)).body.name
const saying = (bio: string) => ({ message: { attributes: { bio } } })
const adding = (address: string, coin_type = onBase) => ({ message: { coin_type, address } })

describe('what a signed text is about', () => {
  const own = 'http://localhost:3000'
  test.each([
    ['neither name nor site, as in the specification', {}, 200],
    ['this name and this site', { name: true, site: own }, 200],
    ['another name', { name: 'another', site: own }, 'message_elsewhere'],
    ['another site', { name: true, site: 'https://names.example.com' }, 'message_elsewhere'],
  ] as const)('param: %s', async (_, { name: signed, site }: Subject, expected) => {
    const { owner, name } = await registered()
    const message = {
      ...(signed !== undefined && { name: signed === true ? name : signed }),
      ...(site !== undefined && { site }),
    }
    const changed = [
      await client.setAttributes(owner, name, {
        message: { ...message, attributes: { bio: 'Of Sparta.' } },
      }),
      await client.addAddress(owner, name, {
        message: { ...message, coin_type: onBase, address: owner.address },
      }),
    ]
    for (const answer of changed)
      expect(expected === 200 ? answer.status : outcome(answer)[1]).toBe(expected)
  })
})

interface Subject {
  name?: string | true
  site?: string
}

describe('POST /v1/profile/account/{name}/attributes', () => {
  test('behavior: returns the change and its time', async () => {
    const { owner, name } = await registered()
    server.clock.nowMs += 1000
    const answer = await client.setAttributes(owner, name.toUpperCase(), saying('Of Sparta.'))
    expect([answer.status, answer.body]).toEqual([200, { bio: 'Of Sparta.' }])
    const record = await lookUp(name)
    expect(record.attributes).toEqual({ bio: 'Of Sparta.' })
    expect(Date.parse(record.updated_at)).toBe(server.clock.nowMs)
    expect(Date.parse(record.registered_at)).toBe(server.clock.nowMs - 1000)
  })

  test('error: refuses other signers and unknown names', async () => {
    const { owner, name } = await registered()
    const stranger = await client.setAttributes(newAccount(), name, saying('mine'))
    expect(outcome(stranger)).toEqual([401, 'not_owner'])
    const forged = await client.setAttributes(newAccount(), name, {
      ...saying('mine'),
      address: owner.address,
    })
    expect(forged.status).toBe(401)
    const nobody = await client.setAttributes(owner, 'nobody', saying('mine'))
    expect(outcome(nobody)).toEqual([404, 'name_unknown'])
    expect((await lookUp(name)).attributes).toEqual({})
  })

  test.each<[string, PostOptions, string]>([
    ['another attribute', { message: { attributes: { avatar: 'x' } } }, 'attribute_unknown'],
    ...['__proto__', 'constructor', 'prototype', 'toString'].map(
      (attribute): [string, PostOptions, string] => [
        `an attribute called ${attribute}`,
        { message: { attributes: Object.fromEntries([[attribute, 'x']]) } },
        'attribute_unknown',
      ],
    ),
    ['a long bio', saying('a'.repeat(256)), 'attribute_too_long'],
    ['no attributes', { message: {} }, 'message_malformed'],
    ['an old signature', { message: { attributes: {}, timestamp: 1 } }, 'timestamp_stale'],
  ])('error: %s', async (_, options, reason) => {
    const { owner, name } = await registered()
    expect(outcome(await client.setAttributes(owner, name, options))).toEqual([400, reason])
  })

  test('error: refuses a replayed message, for this name and others of the owner', async () => {
    const { owner, name } = await registered()
    const other = `name-${++count}`
    expect((await client.register(owner, other)).status).toBe(200)
    const timestamp = Math.floor(server.clock.nowMs / 1000)
    const old = { message: { attributes: { bio: 'old' }, timestamp } }
    expect((await client.setAttributes(owner, name, old)).status).toBe(200)
    expect((await client.setAttributes(owner, name, saying('new'))).status).toBe(200)
    for (const one of [name, other])
      expect(outcome(await client.setAttributes(owner, one, old))).toEqual([400, 'message_used'])
    expect((await lookUp(name)).attributes).toEqual({ bio: 'new' })
    expect((await lookUp(other)).attributes).toEqual({})
  })

  test('behavior: a refused change does not use up its message', async () => {
    const { owner, name } = await registered()
    const change = saying('later')
    expect((await client.setAttributes(owner, 'nobody', change)).status).toBe(404)
    expect((await client.setAttributes(owner, name, change)).status).toBe(200)
  })
})

describe('POST /v1/profile/account/{name}/address', () => {
  test('behavior: returns the added address, and the reverse lookup finds it', async () => {
    const [{ owner, name }, other] = [await registered(), newAccount()]
    const { status, body } = await client.addAddress(owner, name, adding(other.address))
    const created_at = new Date(server.clock.nowMs).toISOString()
    expect([status, body]).toEqual([200, { [onBase]: { address: other.address, created_at } }])
    expect(Object.keys((await lookUp(name)).addresses)).toEqual(['60', String(onBase)])
    const reverse = await client.get(`/v1/profile/reverse/${other.address}`)
    expect(reverse.body[0].name).toBe(`${name}.aureus.id`)
  })

  test('behavior: replaces the previous address, which no longer owns the name', async () => {
    const [{ owner, name }, other] = [await registered(), newAccount()]
    expect(await identity(owner.address)).toBe(`${name}.aureus.id`)
    expect((await client.addAddress(owner, name, adding(other.address, 60))).status).toBe(200)
    expect(await identity(owner.address)).toBeNull()
    expect(outcome(await client.setAttributes(owner, name, saying('x')))[1]).toBe('not_owner')
    expect((await client.setAttributes(other, name, saying('mine'))).status).toBe(200)
  })

  test('behavior: an address shows a name that others assigned only after signing for it', async () => {
    const [{ owner, name }, victim] = [await registered(), newAccount()]
    await client.addAddress(owner, name, adding(victim.address))
    expect(await identity(victim.address)).toBeNull()
    expect((await client.addAddress(victim, name, adding(victim.address))).status).toBe(200)
    expect(await identity(victim.address)).toBe(`${name}.aureus.id`)
  })

  test.each([
    ['a coin that is not of an EVM chain', 501, undefined, 'coin_type_unknown'],
    ['not an address', onBase, '0x1234', 'address_malformed'],
    ['a wrong checksum', onBase, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_malformed'],
  ])('error: %s', async (_, coinType, address, reason) => {
    const { owner, name } = await registered()
    const options = adding(address ?? owner.address, coinType)
    expect(outcome(await client.addAddress(owner, name, options))).toEqual([400, reason])
  })

  test('error: refuses other signers', async () => {
    const [{ name }, other] = [await registered(), newAccount()]
    const answer = await client.addAddress(other, name, adding(other.address))
    expect(outcome(answer)).toEqual([401, 'not_owner'])
  })

  test('error: refuses more addresses than a name can hold', async () => {
    const { owner, name } = await registered()
    for (let chain = 2; chain <= MAX_ADDRESSES; chain++) {
      const options = adding(owner.address, toCoinType(chain))
      expect((await client.addAddress(owner, name, options)).status).toBe(200)
    }
    const one = adding(owner.address, toCoinType(1000))
    expect(outcome(await client.addAddress(owner, name, one))).toEqual([400, 'addresses_full'])
    const replacing = adding(newAccount().address, toCoinType(2))
    expect((await client.addAddress(owner, name, replacing)).status).toBe(200)
  })
})
