// Who may do what in the console: every operation of the table, with every role and without a session.
import {
  type AdminOperation,
  type AdminOperationName,
  adminOperations,
  mayAct,
  roles,
} from '@aureus/protocol/admin'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ConsoleBrowser,
  type ConsoleServer,
  createConsoleServer,
} from '../testing/consoleServer.ts'
import { nameOf } from '../testing/walletDevice.ts'
import { adminRoutes } from './routes.ts'

/** Whether it needs a query, which the calls here do not have. */
const hasQuery = ({ query }: AdminOperation) => query !== undefined && !v.is(query, {})

const served = adminRoutes.map(({ operation }) => operation)

let server: ConsoleServer
beforeAll(async () => {
  // The limits of visits have tests of their own.
  server = await createConsoleServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** Malformed on purpose: whoever is refused is refused before it is read. */
function call(browser: ConsoleBrowser, name: AdminOperationName, headers = {}) {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const url = path.replaceAll(/\{\w+\}/g, 'x')
  const body = method === 'POST' && {
    payload: '{',
    headers: { 'content-type': 'application/json' },
  }
  return browser.request({
    method,
    url,
    ...body,
    headers: { ...(body && body.headers), ...headers },
  })
}

test('behavior: every operation of the table has one route', () => {
  expect(served.toSorted()).toEqual(Object.keys(adminOperations).toSorted())
})

describe.each(served)('%s', (name) => {
  const operation: AdminOperation = adminOperations[name]
  const isChange = name.startsWith('POST ')

  test('error: refuses whoever has no session, or one that has expired', async () => {
    const stranger = server.browser(server.accounts.admin)
    expect(await call(stranger, name)).toMatchObject({ status: 401 })
    stranger.cookies.set(server.cookie, 'x'.repeat(43))
    expect(await call(stranger, name)).toMatchObject({ status: 401 })
    const late = await server.as('admin')
    server.clock.nowMs += 8 * 3_600_000
    const answer = await call(late, name)
    expect(answer.status).toBe(401)
    expect(nameOf(answer)).toBe('session_none')
  })

  test.each(roles)('behavior: %s may call it only if the table says so', async (role) => {
    const answer = await call(await server.as(role), name)
    if (!mayAct(role, operation.role)) {
      expect(answer.status).toBe(403)
      expect(nameOf(answer)).toBe('role_missing')
    } else if (operation.change?.stepUp) {
      expect(answer.status).toBe(403)
      expect(nameOf(answer)).toBe('step_up_required')
    } else if (isChange) expect(answer.status).toBe(400)
    // An id may be needed.
    else expect(hasQuery(operation) ? [400] : [200, 404]).toContain(answer.status)
  })

  test.runIf(operation.change?.stepUp)('behavior: a step-up counts for five minutes', async () => {
    const browser = await server.as(operation.role)
    expect(await browser.stepUp()).toMatchObject({ status: 200 })
    server.clock.nowMs += 5 * 60_000 - 1
    expect(await call(browser, name)).toMatchObject({ status: 400 })
    server.clock.nowMs += 1
    expect(nameOf(await call(browser, name))).toBe('step_up_required')
  })

  test.runIf(isChange)('error: a page of another site may not call it', async () => {
    const browser = await server.as('admin')
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: server.settings.publicOrigin },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect(nameOf(await call(browser, name, headers))).toBe('cross_site')
  })

  test.runIf(!isChange)('error: a page of another site may not read its answer', async () => {
    const browser = await server.as('admin')
    const { headers } = await call(browser, name, { origin: server.settings.publicOrigin })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  })
})

test('error: no refusal leaves an entry in the audit log', async () => {
  const browser = await server.as('viewer')
  const { body } = await browser.request({ url: '/v1/audit' })
  const { entries } = body as { entries: { action: string }[] }
  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set(['session.start', 'session.stepUp']),
  )
})
