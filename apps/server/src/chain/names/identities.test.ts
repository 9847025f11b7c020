import { describe, expect, test } from 'vitest'
import { createIdentities, IDENTITY_LIFE_MS } from './identities.ts'

function setUp(remembered?: number) {
  const clock = { nowMs: 0 }
  const asked: string[] = []
  const identities = createIdentities({
    find: async (address) => {
      asked.push(address)
      return { name: `${address}-${asked.length}`, avatar: null }
    },
    clock: () => clock.nowMs,
    ...(remembered !== undefined && { remembered }),
  })
  const nameOf = async (address: string) => (await identities.get(address)).identity.name
  return { identities, clock, asked, nameOf }
}

describe('createIdentities', () => {
  test('behavior: looks an address up once a day', async () => {
    const { identities, clock, asked } = setUp()
    expect((await identities.get('a')).leftMs).toBe(IDENTITY_LIFE_MS)
    clock.nowMs = IDENTITY_LIFE_MS - 1
    expect((await identities.get('a')).leftMs).toBe(1)
    expect(asked).toEqual(['a'])
    clock.nowMs = IDENTITY_LIFE_MS
    expect((await identities.get('a')).leftMs).toBe(IDENTITY_LIFE_MS)
    expect(asked).toEqual(['a', 'a'])
  })

  test('behavior: forgets addresses whose names changed', async () => {
    const { identities, nameOf } = setUp()
    expect(await nameOf('a')).toBe('a-1')
    identities.forget('a')
    expect(await nameOf('a')).toBe('a-2')
  })

  test('behavior: does not cache a lookup that a change overtook', async () => {
    const { identities, nameOf } = setUp()
    const reading = nameOf('a')
    identities.forget('a')
    expect(await reading).toBe('a-1')
    expect(await nameOf('a')).toBe('a-2')
  })

  test('param: remembered: drops the least recently requested first', async () => {
    const { nameOf, asked } = setUp(2)
    for (const address of ['a', 'b', 'a', 'c', 'a', 'b']) await nameOf(address)
    expect(asked).toEqual(['a', 'b', 'c', 'b'])
  })

  test('error: does not cache a failure', async () => {
    let broken = true
    const identities = createIdentities({
      find: async () => {
        if (broken) throw new Error('database is gone')
        return { name: null, avatar: null }
      },
      clock: () => 0,
    })
    await expect(identities.get('a')).rejects.toThrow('database is gone')
    broken = false
    expect((await identities.get('a')).identity.name).toBeNull()
  })
})
