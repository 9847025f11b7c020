// The areas of the console behind its real API, on a server with everything that it takes from the others.
import type { AdminAnswerOf, AuditEntry } from '@aureus/protocol/admin'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsoleServer, createConsoleServer } from '../testing/consoleServer.ts'
import { createNameClient } from '../testing/names.ts'

let server: ConsoleServer
beforeAll(async () => {
  server = await createConsoleServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const reason = 'a test'

async function newestEntry(): Promise<AuditEntry> {
  const { body } = await (await server.as('viewer')).request({ url: '/v1/audit' })
  const { entries } = body as AdminAnswerOf<'GET /v1/audit'>
  return entries.find(({ action }) => !action.startsWith('session.')) ?? expect.unreachable()
}

test.each([
  '/v1/overview?span=quarter',
  '/v1/mail?part=mail',
  '/v1/mail?part=webhook&state=dead',
  '/v1/mail/dns',
  '/v1/sponsorship',
  '/v1/nodes',
  '/v1/names?search=x',
  '/v1/server',
])('behavior: a viewer reads %s', async (url) => {
  const viewer = await server.as('viewer')
  expect(await viewer.request({ url })).toMatchObject({ status: 200 })
})

test('behavior: only an admin reads settings, which contain no secret', async () => {
  const admin = await server.as('admin')
  const { body } = await admin.request({ url: '/v1/settings' })
  const { settings } = body as AdminAnswerOf<'GET /v1/settings'>
  expect(settings.find(({ name }) => name === 'DATABASE_URL')).toMatchObject({ value: null })
  const support = await server.as('support')
  expect(await support.request({ url: '/v1/settings' })).toMatchObject({ status: 403 })
})

test('behavior: a word that an admin reserves cannot be registered, and the log says who and why', async () => {
  const admin = await server.as('admin')
  const url = '/v1/names/support/reserve'
  const answer = await admin.request({ method: 'POST', url, payload: { reason } })
  expect(answer).toMatchObject({ status: 200 })
  const owner = privateKeyToAccount(generatePrivateKey())
  const registered = await createNameClient(server).register(owner, 'support')
  expect(registered).toMatchObject({ status: 400 })
  expect(JSON.stringify(registered.body)).toContain('name_reserved')
  expect(await newestEntry()).toMatchObject({
    number: (answer.body as { entry: number }).entry,
    account: expect.stringContaining(server.accounts.admin.address),
    role: 'admin',
    action: 'name.reserve',
    subject: 'name support.aureus.id',
    reason,
  })
})

test('error: what cannot be done changes nothing and leaves no entry', async () => {
  const admin = await server.as('admin')
  const before = await newestEntry()
  for (const [url, status] of [
    ['/v1/mail/unknown/again', 409],
    ['/v1/sponsorship/eip155:1/pause', 404],
    ['/v1/names/unknown/dispute', 404],
  ] as const)
    expect(await admin.request({ method: 'POST', url, payload: { reason } })).toMatchObject({
      status,
    })
  expect(await newestEntry()).toEqual(before)
})
