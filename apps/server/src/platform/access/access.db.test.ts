// Lists and bans, on both databases.
import { beforeEach, describe, expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../db/eachDatabase.ts'
import type { AccessEntryRow, Database } from '../db/schema.ts'
import { createAccess, type Visitor } from './access.ts'
import { canonicalEntry } from './canonical.ts'
import type { AccessSettings } from './settings.ts'

const nowMs = Date.UTC(2026, 10, 25, 12)
const EVM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describeEachDatabase('access', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  beforeEach(async () => {
    await db.deleteFrom('access_entries').execute()
    await db.deleteFrom('access_bans').execute()
  })

  const accessWith = (settings: Partial<AccessSettings> = {}, freshMs = 0) =>
    createAccess({
      db,
      settings: { strict: false, countryHeader: undefined, disposable: undefined, ...settings },
      trustProxy: false,
      freshMs,
    })

  type Line = `${AccessEntryRow['effect']} ${AccessEntryRow['kind']} ${string}`
  async function list(...lines: Line[]) {
    for (const line of lines) {
      const [effect, kind, value] = line.split(' ') as [
        AccessEntryRow['effect'],
        AccessEntryRow['kind'],
        string,
      ]
      await db
        .insertInto('access_entries')
        .values({
          effect,
          kind,
          value: canonicalEntry(kind, value) ?? value,
          added_at_ms: nowMs,
          account: 'eip155:1:operator',
          reason: 'r',
        })
        .execute()
    }
  }

  async function refusalOf(visitor: Visitor, settings?: Partial<AccessSettings>) {
    const refused = await accessWith(settings).check('mail', visitor)
    return refused && `${refused.effect} ${refused.by}`
  }

  test('behavior: without entries everybody comes in', async () => {
    expect(await refusalOf({ email: 'ann@example.com', country: null })).toBeUndefined()
  })

  test.each<[string, Line[], Visitor, string | undefined]>([
    ['a mailbox', ['deny email Ann@Example.com'], { email: 'ann@example.com' }, 'deny email'],
    ['another mailbox', ['deny email ann@example.com'], { email: 'bob@example.com' }, undefined],
    [
      'a domain, with what is below it',
      ['deny emailDomain example.com'],
      { email: 'ann@mail.example.com' },
      'deny emailDomain',
    ],
    [
      'a domain, and not one that ends like it',
      ['deny emailDomain example.com'],
      { email: 'ann@badexample.com' },
      undefined,
    ],
    [
      'a domain of other letters (IDNA)',
      ['deny emailDomain Bücher.example'],
      { email: 'ann@xn--bcher-kva.example' },
      'deny emailDomain',
    ],
    [
      'an address in any case',
      [`deny address ${EVM.toLowerCase() as '0x'}`],
      { addresses: [EVM] },
      'deny address',
    ],
    ['a country', ['deny country ch'], { country: 'CH' }, 'deny country'],
    ['an unknown country', ['deny country ch'], { country: null }, undefined],
    [
      'an account of a provider',
      ['deny provider google:1234'],
      { identity: { provider: 'google', subject: '1234' } },
      'deny provider',
    ],
    [
      'an account of the same number elsewhere',
      ['deny provider google:1234'],
      { identity: { provider: 'github', subject: '1234' } },
      undefined,
    ],
    [
      'what is on both lists',
      ['allow email ann@example.com', 'deny emailDomain example.com'],
      { email: 'ann@example.com' },
      'deny emailDomain',
    ],
    [
      'a mailbox whose domain is denied, too, by its domain',
      ['deny email ann@example.com', 'deny emailDomain example.com'],
      { email: 'ann@example.com' },
      'deny emailDomain',
    ],
    [
      'mailboxes, if domains are allowed',
      ['allow emailDomain example.com'],
      { email: 'ann@other.example' },
      'allow emailDomain',
    ],
    [
      'mailboxes, if mailboxes are allowed, too',
      ['allow emailDomain example.com', 'allow email bob@other.example'],
      { email: 'ann@other.example' },
      'allow email',
    ],
    [
      'a mailbox of an allowed domain',
      ['allow emailDomain example.com', 'allow email bob@other.example'],
      { email: 'ann@example.com' },
      undefined,
    ],
    [
      'an address, if only mailboxes are listed',
      ['allow email ann@example.com'],
      { addresses: [EVM] },
      undefined,
    ],
    [
      'an unknown country, if some are allowed',
      ['allow country ch'],
      { country: null },
      'allow country',
    ],
  ])('behavior: lists decide on %s', async (_, lines, visitor, refused) => {
    await list(...lines)
    expect(await refusalOf(visitor)).toBe(refused)
  })

  test('behavior: disposable mail is refused by the operator’s file', async () => {
    const disposable = new Set(['bin.example'])
    expect(await refusalOf({ email: 'ann@a.bin.example' }, { disposable })).toBe('deny emailDomain')
    expect(await refusalOf({ email: 'ann@example.com' }, { disposable })).toBeUndefined()
  })

  describe.each([
    ['denied', 'deny emailDomain example.com'],
    ['not among those allowed', 'allow emailDomain other.example'],
  ] as const)('who is %s', (_, line) => {
    const visitor = { email: 'ann@example.com' }
    test('behavior: keeps access who was in before, unless lists are strict', async () => {
      await list(line)
      const before = { since: async () => nowMs - 1 }
      expect(await accessWith().check('mail', visitor, before)).toBeUndefined()
      expect(await accessWith({ strict: true }).check('mail', visitor, before)).toBeDefined()
    })

    test('error: refused is who came in after the entry was made', async () => {
      await list(line)
      const after = { since: async () => nowMs }
      expect(await accessWith().check('mail', visitor, after)).toBeDefined()
    })
  })

  test('error: a ban counts for a person with a session, too', async () => {
    const row = { person: 'p', at_ms: nowMs, account: 'eip155:1:operator', reason: 'r' }
    await db
      .insertInto('access_bans')
      .values([
        { subject: EVM.toLowerCase(), ...row },
        { subject: 'p', ...row },
      ])
      .execute()
    const access = accessWith()
    const before = { since: async () => 0 }
    const ban = { by: 'ban', effect: 'deny' }
    expect(await access.check('sign_in', { addresses: [EVM] }, before)).toEqual(ban)
    expect(await access.checkSession({ addresses: [EVM] })).toEqual(ban)
    expect(await access.check('social', { userId: 'p' }, before)).toEqual(ban)
    expect(await access.check('social', { userId: 'q' })).toBeUndefined()
  })

  test('behavior: a session meets lists only if they are strict', async () => {
    await list(`deny address ${EVM.toLowerCase() as '0x'}`)
    expect(await accessWith().checkSession({ addresses: [EVM] })).toBeUndefined()
    expect(await accessWith({ strict: true }).checkSession({ addresses: [EVM] })).toBeDefined()
  })

  test('behavior: an entry counts at once where its list has others, and in two seconds elsewhere', async () => {
    const access = accessWith({}, 60_000)
    expect(await access.check('mail', { email: 'ann@example.com' })).toBeUndefined()
    await list('deny email ann@example.com')
    expect(await access.check('mail', { email: 'ann@example.com' })).toBeUndefined()
    const another = accessWith({}, 60_000)
    expect(await another.check('mail', { email: 'ann@example.com' })).toBeDefined()
    await list('deny email bob@example.com')
    expect(await another.check('mail', { email: 'bob@example.com' })).toBeDefined()
  })
})
