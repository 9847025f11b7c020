// The console's lists, on both databases.
import type { AdminOperationName } from '@aureus/protocol/admin'
import { describe, expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Changed } from '../api/route.ts'
import { type ListsContext, listRoutes } from './routes.ts'

const nowMs = Date.UTC(2026, 10, 25, 12)
const by = {
  account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  role: 'admin',
} as const
const ENTRIES = 10_000
const settings = {
  access: { strict: false, countryHeader: undefined, disposable: undefined },
}

const routeOf = (operation: AdminOperationName) => {
  const route = listRoutes.find((one) => one.operation === operation)
  if (!route) throw new Error(operation)
  return route
}

describeEachDatabase('the console’s lists', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const context = (): ListsContext => ({ db, clock: () => nowMs, settings })

  const change = (operation: AdminOperationName, body: object) =>
    db.transaction().execute((transaction) => {
      const input = { by, transaction, body: { reason: 'spam', ...body } }
      return routeOf(operation).change?.(input, context()) as Promise<Changed<object>>
    })
  const add = (line: string) => {
    const [effect = '', kind = '', value = ''] = line.split(' ')
    return change('POST /v1/lists/add', { effect, kind, value })
  }
  const list = async (query: object) =>
    (await routeOf('GET /v1/lists').read?.({ by, query } as { by: typeof by }, context())) as {
      entries: { value: string }[]
      total: number
      next: string | null
    }
  const exported = () => routeOf('GET /v1/lists/export').read?.({ by }, context())

  test('behavior: an entry is added in its canonical form, once, and removed', async () => {
    expect(await add('deny emailDomain Bücher.Example')).toEqual({
      answer: {},
      subject: 'list deny emailDomain xn--bcher-kva.example',
      before: null,
      after: { kind: 'emailDomain', effect: 'deny', value: 'xn--bcher-kva.example' },
    })
    await expect(add('deny emailDomain bücher.example')).rejects.toMatchObject({ status: 409 })
    const removing = { effect: 'deny', kind: 'emailDomain', value: 'bücher.example' }
    const { before, after } = await change('POST /v1/lists/remove', removing)
    expect([before, after]).toEqual([
      expect.objectContaining({
        value: 'xn--bcher-kva.example',
        account: by.account,
        reason: 'spam',
      }),
      null,
    ])
    await expect(change('POST /v1/lists/remove', removing)).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    'deny emailDomain not_a_domain!',
    'deny email ann',
    'deny address 0x1234',
    'deny provider google',
    'deny country CH',
  ])('error: refuses %s', async (line) => {
    await expect(add(line)).rejects.toMatchObject({ status: 422 })
  })

  test('behavior: exports what an import adds, and an import with a fault adds nothing', async () => {
    const text =
      '# Ours\nallow email ann@example.com\n\ndeny provider oidc:acme:https://a.example 7\n'
    const { answer } = await change('POST /v1/lists/import', { text: `${text}deny mail x\nallow` })
    const faults = [
      { line: 5, text: 'deny mail x' },
      { line: 6, text: 'allow' },
    ]
    expect(answer).toEqual({ added: 0, faults })
    expect(await exported()).toBe('')
    expect((await change('POST /v1/lists/import', { text })).answer).toEqual({
      added: 2,
      faults: [],
    })
    expect((await change('POST /v1/lists/import', { text })).answer).toEqual({
      added: 0,
      faults: [],
    })
    expect(await exported()).toBe(
      'allow email ann@example.com\ndeny provider oidc:acme:https://a.example 7\n',
    )
  })

  describe(`with ${ENTRIES} entries`, () => {
    test('behavior: finds a page, the next one, and what begins with a text', async () => {
      const rows = Array.from({ length: ENTRIES }, (_, at) => `deny emailDomain d${at}.example`)
      for (let at = 0; at < ENTRIES; at += 5000)
        await change('POST /v1/lists/import', { text: rows.slice(at, at + 5000).join('\n') })
      const first = await list({ effect: 'deny', search: 'd999' })
      expect(first.total).toBe(11)
      expect(first.next).toBeNull()
      const page = await list({ effect: 'deny' })
      const second = await list({ effect: 'deny', cursor: page.next })
      expect(page.entries).toHaveLength(50)
      expect(second.entries[0]?.value.localeCompare(page.entries[49]?.value ?? '')).toBe(1)
    })
  })
})
