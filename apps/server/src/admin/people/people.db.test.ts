// What the console does with people, on both databases.
import { randomUUID } from 'node:crypto'
import {
  type AdminOperation,
  type AdminOperationName,
  adminOperations,
  type FoundPerson,
  type Person,
} from '@aureus/protocol/admin'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createAccess } from '../../platform/access/access.ts'
import { describeCustody } from '../../testing/custody.ts'
import { outcomeOf, release, stateOf } from '../../testing/custodyClient.ts'
import { insertSignIn } from '../../testing/personalRows.ts'
import { emailOf, insertUser } from '../../testing/walletServer.ts'
import type { Changed } from '../api/route.ts'
import type { AuditRecord } from '../audit/log.ts'
import type { PeopleContext } from './context.ts'
import { peopleRoutes } from './routes.ts'

const by = {
  account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  role: 'admin',
} as const

describeCustody('people of the console', ({ server, mailbox, signIn, person }) => {
  const audited: AuditRecord[] = []
  const ended: string[] = []
  const context = (): PeopleContext => {
    const { db, clock, mailer } = server()
    return {
      db,
      clock: () => clock.nowMs,
      settings: { brandName: 'Acme' },
      audit: {
        record: async (change) =>
          db.transaction().execute(async (transaction) => {
            const changed = await change(transaction)
            audited.push(changed.entry)
            return { ...changed, appended: {} as never }
          }),
      },
      observer: {
        started: async () => {},
        ended: async (_, rows) => void ended.push(...rows.map(({ id }) => id)),
        linked: async () => {},
        unlinked: async () => {},
        committed: () => {},
      },
      mailer: { postIn: (transaction, mail) => mailer.postIn(transaction, mail) },
    }
  }

  /** Parses what comes in and goes out, as the server does. */
  async function call<T>(name: AdminOperationName, given: Record<string, unknown>): Promise<T> {
    const route = peopleRoutes.find(({ operation }) => operation === name)
    if (!route) throw new Error(name)
    const operation: AdminOperation = adminOperations[name]
    if (operation.query) v.parse(operation.query, given['query'])
    const answer = route.change
      ? await server()
          .db.transaction()
          .execute(async (transaction) => {
            const input = { ...given, by, transaction }
            return (await route.change?.(input, context())) as Changed<object>
          })
      : await route.read?.({ ...given, by }, context())
    const said = route.change ? { ...(answer as Changed<object>).answer, entry: 1 } : answer
    return v.parse(operation.answers[200] as v.GenericSchema, said) as T
  }
  const search = async (text: string) =>
    (await call<{ people: FoundPerson[] }>('GET /v1/people', { query: { search: text } })).people
  /** Ids of each page. */
  async function allPages(text: string): Promise<string[][]> {
    const pages: string[][] = []
    let cursor: string | null | undefined
    do {
      const query = { search: text, ...(cursor && { cursor }) }
      const answer = await call<{ people: FoundPerson[]; next: string | null }>('GET /v1/people', {
        query,
      })
      pages.push(answer.people.map(({ id }) => id))
      cursor = answer.next
    } while (cursor !== null)
    return pages
  }
  const look = (id: string) => call<Person>('GET /v1/people/{id}', { params: { id } })
  const act = <T>(id: string, what: string, body: object = {}) =>
    call<T>(`POST /v1/people/{id}/${what}` as AdminOperationName, {
      params: { id },
      body: { reason: 'asked for', ...body },
    })

  /** Somebody with addresses of their own. */
  async function somebody() {
    const { db } = server()
    const made = await person()
    const evm = `0x${randomUUID().replaceAll('-', '')}${randomUUID().slice(0, 8)}`
    await db
      .updateTable('custody_wallets')
      .set({ evm_address: evm })
      .where('id', '=', made.made.walletId)
      .execute()
    return { ...made, evm }
  }

  test('behavior: finds a person by id, by any part of an address, by mailbox and way', async () => {
    const { userId, evm } = await somebody()
    const mailbox = emailOf(userId)
    const texts = [
      userId,
      evm.slice(0, 14).toUpperCase().replace('0X', '0x'),
      evm.slice(2, 9),
      evm.slice(20),
      evm.slice(-4),
      evm.slice(11, 18),
      ...[12, 13, 14, 15].map((from) => evm.slice(from, from + 10).toUpperCase()),
      `…${evm.slice(-12)}`,
      `${evm.slice(0, 8)}…${evm.slice(-12)}`,
      `${evm.slice(0, 8)}...${evm.slice(-12)}`,
      mailbox.slice(0, 20),
      `email:${mailbox}`,
    ]
    for (const text of texts) {
      const found = await search(text)
      expect([text, found.map(({ id }) => id)]).toEqual([text, [userId]])
    }
    expect(audited.at(-1)).toMatchObject({ action: 'person.search', subject: 'people 1', ...by })
    expect((await search('@mail.example')).map(({ id }) => id)).toContain(userId)
  })

  test('behavior: pages through mailboxes and addresses, with each person once', async () => {
    const { db, clock } = server()
    const tag = randomUUID().slice(0, 8)
    const mailboxes = Array.from({ length: 53 }, (_, at) => `${tag}-${at + 10}@${tag}.example`)
    const ids: string[] = []
    for (const [at, subject] of mailboxes.entries()) {
      const userId = `00000000-0000-4000-8000-${tag}${String(at).padStart(4, '0')}`
      await insertUser(db, { userId, subject, nowMs: clock.nowMs })
      ids.push(userId)
    }
    const middle = `${tag}${tag}`
    const addresses = Array.from(
      { length: 120 },
      (_, at) => `0x${String(at).padStart(12, '0')}${middle}${'0'.repeat(12)}`,
    )
    for (const address of addresses) {
      await insertSignIn(db, { address, nowMs: clock.nowMs })
      await insertSignIn(db, { address, nowMs: clock.nowMs })
    }
    for (const text of [tag, `@${tag}.example`]) {
      const pages = await allPages(text)
      expect(pages[0]).toHaveLength(50)
      expect(pages.flat().filter((id) => id.startsWith('0000'))).toEqual(ids)
    }
    const pages = await allPages(middle)
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(pages.flat()).toEqual(addresses)
  })

  test.each(['x', '9', '1.ä', '-1.', '4.AA'])('error: there is no page %s', async (cursor) => {
    await expect(
      call('GET /v1/people', { query: { search: 'abc', cursor } }),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('behavior: finds owners of other wallets by session and by name', async () => {
    const { db, clock } = server()
    const address = `0x${randomUUID().replaceAll('-', '')}11111111`
    await insertSignIn(db, { address, nowMs: clock.nowMs })
    const name = `ann-${randomUUID().slice(0, 8)}.example.eth`
    const dates = { registered_at_ms: 1, updated_at_ms: 1 }
    await db
      .insertInto('names')
      .values({ name, attributes: '{}', ...dates })
      .execute()
    const proof = 'signed' as const
    await db
      .insertInto('name_addresses')
      .values({ name, coin_type: 60, address, proof, created_at_ms: 1 })
      .execute()
    for (const text of [address.slice(0, 16), name.slice(0, 9)])
      expect(await search(text)).toMatchObject([{ id: address, kind: 'external' }])
  })

  test.each(['%%%', '___', "' or 1=1 --", '0x%', '\\\\\\', '@%%', 'a:b:c:d:e:f'])(
    'error: %s is a text, and finds no person',
    async (text) => {
      await somebody()
      expect(await search(text)).toEqual([])
    },
  )

  test('behavior: shows a person, without anything that would let others act as one', async () => {
    const { userId, device, made } = await somebody()
    await release(device, made.setId, 'sign')
    const shown = await look(userId)
    expect(shown).toMatchObject({
      id: userId,
      kind: 'embedded',
      ways: [{ provider: 'email', subject: emailOf(userId) }],
      wallets: [{ state: 'current', frozen: false, escrow: 'server', devices: 1 }],
      ban: null,
    })
    expect(shown.devices).toHaveLength(1)
    expect(shown.sessions).toHaveLength(1)
    expect(shown.history.map(({ event }) => event)).toContain('key: sign')
    expect(audited.at(-1)).toMatchObject({ action: 'person.read', subject: `person ${userId}` })
    const { db } = server()
    const hidden = [
      ...(await db.selectFrom('custody_shares').select(['sealed', 'wrapped_dek']).execute()),
      ...(await db.selectFrom('wallet_sessions').select('refresh_hash').execute()),
      ...(await db.selectFrom('wallet_access_tokens').select('token_hash').execute()),
    ].flatMap((row) => Object.values(row))
    const { data } = await act<{ data: object }>(userId, 'export')
    for (const text of [JSON.stringify(shown), JSON.stringify(data)])
      for (const secret of hidden) expect(text).not.toContain(secret)
    await expect(look(randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  test('behavior: ends one session, and all of them with webhooks', async () => {
    const { userId, device, evm } = await somebody()
    const { db, clock } = server()
    const second = await signIn(userId)
    const page = await insertSignIn(db, { address: evm, nowMs: clock.nowMs })
    const { sessions } = await look(userId)
    expect(sessions).toHaveLength(2)
    const own = sessions.find(({ account }) => account === null)
    expect(await act(userId, 'sessions/end', { session: own?.id })).toMatchObject({ ended: 1 })
    await expect(act(userId, 'sessions/end', { session: own?.id })).rejects.toThrow('ended already')
    await act(userId, 'sessions/end')
    for (const one of [device, second])
      expect(outcomeOf(await one.post('/v1/wallet/get'))).toBe('session_none')
    expect(ended).not.toContain(page)
  })

  test('behavior: a frozen account refuses its devices until it is thawed, and its owner is mailed', async () => {
    const { userId, device } = await somebody()
    await act(userId, 'freeze')
    expect(outcomeOf(await device.post('/v1/wallet/get'))).toBe('session_none')
    expect(await look(userId)).toMatchObject({ state: 'frozen', frozenAtMs: expect.any(Number) })
    await expect(act(userId, 'freeze')).rejects.toMatchObject({ status: 409 })
    await act(userId, 'thaw')
    expect((await look(userId)).state).toBe('active')
    await server().mailer.sendDue()
    const subjects = mailbox.mails.filter(({ to }) => to === emailOf(userId))
    expect(subjects.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your Acme wallet is locked', 'Your Acme wallet is unlocked']),
    )
  })

  test('error: a banned person signs nothing, and still gets their keys', async () => {
    const { userId, device, made, evm } = await somebody()
    await act(userId, 'ban')
    expect(outcomeOf(await device.post('/v1/wallet/get'))).toBe('session_none')
    const settings = { strict: false, countryHeader: undefined, disposable: undefined }
    const { check } = createAccess({ db: server().db, settings, trustProxy: false, freshMs: 0 })
    for (const visitor of [{ userId }, { addresses: [evm] }])
      expect(await check('sponsorship', visitor)).toMatchObject({ by: 'ban' })
    // The same device: the person signs in again.
    const again = await signIn(userId, device)
    expect((await stateOf(again)).wallet).not.toBeNull()
    expect(await release(again, made.setId, 'sign')).toBe('person_denied')
    expect(await release(again, made.setId, 'move')).toBe('person_denied')
    expect(await release(again, made.setId, 'export')).toBeInstanceOf(Buffer)
    // What the owner's window reads before it shows the way to export.
    for (const list of ['factors', 'move', 'ways', 'activity'])
      expect((await again.post(`/v1/${list}/list`, {})).status, list).toBe(200)
    expect(outcomeOf(await again.post('/v1/permissions/list', {}))).toBe('person_denied')
    const challenge = (purpose: string) => again.post('/v1/factors/challenge', { purpose })
    expect(outcomeOf(await challenge('add'))).toBe('person_denied')
    expect(outcomeOf(await challenge('export'))).not.toBe('person_denied')
    expect((await look(userId)).state).toBe('banned')
    await act(userId, 'unban')
    expect(await release(again, made.setId, 'sign')).toBeInstanceOf(Buffer)
  })

  test('behavior: bans the owner of other wallets, with the accounts that are linked', async () => {
    const { db, clock } = server()
    const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
    const page = await insertSignIn(db, { address, nowMs: clock.nowMs })
    await act(address, 'ban')
    expect(ended).toContain(page)
    expect((await look(address.toLowerCase())).ban).toMatchObject({ reason: 'asked for' })
    expect(await search(address.slice(0, 20))).toMatchObject([{ state: 'banned' }])
    await act(address, 'unban')
    await expect(act(address, 'unban')).rejects.toMatchObject({ status: 409 })
  })

  test('behavior: a note is shown, and is part of the person’s copy', async () => {
    const { userId } = await somebody()
    await act(userId, 'note', { text: 'Called twice.' })
    const note = { text: 'Called twice.', account: by.account }
    expect((await look(userId)).notes).toMatchObject([note])
    const { data } = await act<{ data: object }>(userId, 'export')
    expect(JSON.stringify(data)).toContain('Called twice.')
    expect(JSON.stringify(data)).not.toContain(by.account)
  })
})
