// The rules of names, row by row, for each kind of owner: a key, a deployed contract account (ERC-1271), and an
// undeployed one (ERC-6492).
import { toCoinType } from '@aureus/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Accounts } from '../../testing/accounts.ts'
import { startAccounts } from '../../testing/accounts.ts'
import { createNameClient, outcome, type PostOptions } from '../../testing/names.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const chainId = 'eip155:99199'
const coinType = toCoinType(99199)
let accounts: Accounts
let server: TestServer
beforeAll(async () => {
  accounts = await startAccounts()
  server = await createTestServer({
    NETWORKS: chainId,
    RPC_URLS: `${chainId}=${accounts.devnet.rpcUrl}`,
    SIGN_IN_RPC_QUORUM: '1',
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await accounts.stop()
})

const owners = {
  'a key': async () => privateKeyToAccount(generatePrivateKey()),
  'a contract (ERC-1271)': async () => accounts.deploy(await accounts.newAccount()),
  'an undeployed contract (ERC-6492)': () => accounts.newAccount(),
}
type Owner = Awaited<ReturnType<(typeof owners)[keyof typeof owners]>>

const other = privateKeyToAccount(generatePrivateKey())
let count = 0
const free = () => `row-${++count}`
const registering = (name: string, attributes: object = {}, more: object = {}) => ({
  message: { name, attributes, ...more },
})
const staleBy = (seconds: number) => ({
  timestamp: Math.floor(server.clock.nowMs / 1000) - seconds,
})

/** What is posted to register, and the expected answer. */
const rows: [string, () => PostOptions, ...unknown[]][] = [
  ['a name', () => registering(free()), 200],
  ['capitals', () => registering(free().toUpperCase()), 200],
  ['a name with its zone', () => registering(`${free()}.aureus.id`), 200],
  ['64 characters', () => registering(free().padEnd(64, 'a')), 200],
  ['a bio of 255 characters', () => registering(free(), { bio: 'ü'.repeat(255) }), 200],
  ['a time 10 s old', () => registering(free(), {}, staleBy(10)), 200],
  ['a bio of 256', () => registering(free(), { bio: 'a'.repeat(256) }), 400, 'attribute_too_long'],
  ['another attribute', () => registering(free(), { avatar: 'x' }), 400, 'attribute_unknown'],
  ['other characters', () => registering('hélène'), 400, 'name_characters'],
  ['a leading hyphen', () => registering('-helen'), 400, 'name_hyphen'],
  ['a trailing hyphen', () => registering('helen-'), 400, 'name_hyphen'],
  ['three characters', () => registering('abc'), 400, 'name_too_short'],
  ['65 characters', () => registering('a'.repeat(65)), 400, 'name_too_long'],
  ['a subdomain', () => registering('a.helen.aureus.id'), 400, 'name_subdomain'],
  ['another zone', () => registering('helen.eth'), 400, 'name_zone'],
  ['a time 11 s old', () => registering(free(), {}, staleBy(11)), 400, 'timestamp_stale'],
  ['a time in the future', () => registering(free(), {}, staleBy(-11)), 400, 'timestamp_stale'],
  ['a taken name', () => registering('taken'), 400, 'name_taken'],
  [
    "another's signature",
    () => ({ ...registering(free()), address: other.address }),
    401,
    'signature_mismatch',
  ],
]

describe.each(Object.entries(owners))('names of %s', (_, create) => {
  let owner: Owner
  let client: ReturnType<typeof createNameClient>
  beforeAll(async () => {
    owner = await create()
    client = createNameClient(server)
    await client.register(other, 'taken')
  })
  const post = (path: string, options: PostOptions) =>
    client.post(`/v1/profile/account${path}`, owner, { coinType, ...options })

  test.each(rows)('behavior: registering %s', async (_row, options, ...answer) => {
    expect(outcome(await post('', options()))).toEqual(answer)
  })

  test('behavior: lets only the owner change a name, and refuses unknown names', async () => {
    const name = free()
    expect(outcome(await post('', registering(name)))).toEqual([200])
    const bio = { message: { attributes: { bio: 'Of Troy.' } } }
    expect(await post(`/${name}/attributes`, bio)).toMatchObject({
      status: 200,
      body: bio.message.attributes,
    })
    const address = { message: { coin_type: coinType + 1, address: other.address } }
    expect(await post(`/${name}/address`, address)).toMatchObject({
      status: 200,
      body: { [coinType + 1]: { address: other.address } },
    })
    expect(outcome(await post('/taken/attributes', bio))).toEqual([401, 'not_owner'])
    const nobodys = { message: { attributes: { bio: 'Nobody.' } } }
    expect(outcome(await post('/nobody-has-it/attributes', nobodys))).toEqual([404, 'name_unknown'])
    const { body } = await client.get(`/v1/profile/reverse/${owner.address}`)
    const own = { name: `${name}.aureus.id`, attributes: { bio: 'Of Troy.' } }
    expect(body).toContainEqual(expect.objectContaining(own))
  })
})
