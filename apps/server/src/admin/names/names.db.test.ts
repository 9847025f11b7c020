import { beforeEach, expect, test } from 'vitest'
import { findName, findNames } from '../../chain/names/find.ts'
import { suggest } from '../../chain/names/suggest.ts'
import { register, type Signer, setAddress, setAttributes } from '../../chain/names/write.ts'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { adminCalls } from '../../testing/adminCalls.ts'
import { nameRoutes } from './names.ts'

const nowMs = Date.UTC(2026, 10, 29)
const zone = 'aureus.id'
const account = (n: number) => `0x${n.toString(16).padStart(40, '0')}`
const signer = (n: number): Signer => ({ address: account(n), coinType: 60, accountType: 'eoa' })
const body = { reason: 'a complaint' }

describeEachDatabase('names in the console', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  beforeEach(async () => {
    for (const table of ['name_addresses', 'names', 'reserved_names', 'disputed_names'] as const)
      await db.deleteFrom(table).execute()
  })
  const forgotten: string[] = []
  const { call, changes } = adminCalls(nameRoutes, () => ({
    db,
    clock: () => nowMs,
    settings: { names: { zone } },
    forgetNames: (address) => void forgotten.push(address),
  }))
  type Change = 'reserve' | 'unreserve' | 'dispute' | 'settle' | 'release'
  const on = (name: string, what: Change) =>
    call(`POST /v1/names/{name}/${what}`, { params: { name }, body })
  const list = (query: { search?: string; cursor?: string } = {}) =>
    call('GET /v1/names', { query })
  const take = (name: string, by: number, attributes = {}) =>
    register(db, { name: `${name}.${zone}`, attributes, signer: signer(by), nowMs })

  let messages = 0
  const change = (name: string, by: number) => ({
    name: `${name}.${zone}`,
    signer: signer(by),
    messageHash: String(++messages),
    messageEndsMs: nowMs + 10_000,
    nowMs,
  })

  test('behavior: a reserved word is neither registered nor suggested', async () => {
    await on('Support', 'reserve')
    expect(await take('support', 1)).toEqual({ refused: 'name_reserved' })
    expect((await suggest(db, 'support', zone))[0]).toEqual({
      name: `support.${zone}`,
      registered: true,
    })
    expect((await list()).names).toEqual([
      {
        name: `support.${zone}`,
        state: 'reserved',
        addresses: [],
        registeredAtMs: null,
        reason: 'a complaint',
      },
    ])
    await on('support', 'unreserve')
    expect(await take('support', 1)).toHaveProperty('done')
  })

  test('behavior: a disputed name resolves, and its owner cannot change it until it is settled', async () => {
    await take('helen', 1)
    await on('helen', 'dispute')
    const attempts = () =>
      Promise.all([
        setAttributes(db, { ...change('helen', 1), attributes: { bio: 'mine' } }),
        setAddress(db, { ...change('helen', 1), coinType: 61, address: account(2) }),
      ])
    expect(await attempts()).toEqual([{ refused: 'name_disputed' }, { refused: 'name_disputed' }])
    expect((await findName(db, `helen.${zone}`))?.addresses).toHaveProperty('60')
    expect((await list()).names).toMatchObject([{ state: 'disputed', addresses: [account(1)] }])
    await on('helen', 'settle')
    expect((await attempts()).every((one) => 'done' in one)).toBe(true)
  })

  test('behavior: a released name is free, and its next owner inherits nothing', async () => {
    await take('paris', 1, { bio: 'of Troy' })
    await setAddress(db, { ...change('paris', 1), coinType: 61, address: account(9) })
    await on('paris', 'dispute')
    await on(`paris.${zone}`, 'release')
    expect([await findNames(db, account(1)), await findNames(db, account(9))]).toEqual([[], []])
    expect(forgotten.slice(-2).toSorted()).toEqual([account(1), account(9)])
    expect(changes.at(-1)).toEqual({
      subject: `name paris.${zone}`,
      before: {
        registered: '2026-11-29T00:00:00.000Z',
        addresses: { 60: account(1), 61: account(9) },
      },
      after: null,
    })
    expect(await take('paris', 2)).toMatchObject({ done: { attributes: {} } })
    expect((await findName(db, `paris.${zone}`))?.addresses).toEqual({
      60: expect.objectContaining({ address: account(2) }),
    })
    // Its dispute was about the owner before.
    expect((await list()).names).toMatchObject([{ state: 'registered' }])
  })

  test('behavior: a name that was reserved while it was taken stays reserved when it is released', async () => {
    await take('bank', 1)
    await on('bank', 'reserve')
    expect((await list()).names).toMatchObject([{ state: 'reserved', addresses: [account(1)] }])
    await on('bank', 'release')
    expect(await take('bank', 2)).toEqual({ refused: 'name_reserved' })
  })

  test('error: what is so already, or is not there', async () => {
    await take('hector', 1)
    await on('hector', 'dispute')
    await on('admin', 'reserve')
    for (const [name, what, status] of [
      ['admin', 'reserve', 409],
      ['other', 'unreserve', 409],
      ['hector', 'dispute', 409],
      ['admin', 'dispute', 404],
      ['admin', 'settle', 409],
      ['admin', 'release', 404],
      ['a_b', 'reserve', 422],
      ['sub.hector.aureus.id', 'reserve', 422],
    ] as const)
      await expect(on(name, what)).rejects.toMatchObject({ status })
  })

  test('behavior: finds a part of a name, whatever it contains, and pages', async () => {
    for (let n = 0; n < 60; n++) await take(`ship-${n}`, n)
    await on('ship-of-theseus', 'reserve')
    await take('helen', 1)
    const found: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { names, next } = await list({ search: 'SHIP', ...(cursor && { cursor }) })
      found.push(...names.map(({ name }) => name))
      if (next === null) break
      cursor = next
    }
    expect(found).toHaveLength(61)
    expect(new Set(found).size).toBe(61)
    for (const search of ['%', '_', '\\', "' or 1=1 --"])
      expect((await list({ search })).names).toEqual([])
    expect((await list({ search: 'theseus' })).names).toMatchObject([{ state: 'reserved' }])
  })
})
