// People and lists over the console's own API.
import { expect, test } from 'vitest'
import { createConsoleServer } from '../../testing/consoleServer.ts'

test('behavior: the console changes a list, searches people, and logs both', async () => {
  await using server = await createConsoleServer()
  const admin = await server.as('admin')
  const entry = { effect: 'deny', kind: 'email', value: 'Eve@Example.com', reason: 'spam' }
  const added = await admin.request({ method: 'POST', url: '/v1/lists/add', payload: entry })
  expect(added).toMatchObject({ status: 200, body: { entry: expect.any(Number) } })
  const { body: listed } = await admin.request({ url: '/v1/lists?effect=deny' })
  expect(listed).toMatchObject({ total: 1, entries: [{ value: 'eve@example.com' }] })
  const found = await admin.request({ url: '/v1/people?search=eve@' })
  expect(found).toMatchObject({ status: 200, body: { people: [], next: null } })
  const { body } = await admin.request({ url: '/v1/audit' })
  const { entries } = body as { entries: { action: string; subject: string }[] }
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'person.search', subject: 'people 0' },
    { action: 'list.add', subject: 'list deny email e…@example.com' },
  ])
  // The log keeps entries for ever.
  expect(JSON.stringify(entries)).not.toMatch(/eve@example/i)
})
