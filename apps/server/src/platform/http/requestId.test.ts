import { expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('behavior: every answer of every route has its own id, errors included', async () => {
  const routes: { method: string; url: string }[] = []
  await using server = await createTestServer(
    {
      EVENTS_ENABLED: 'true',
      FAUCET_URL: 'http://127.0.0.1:1/faucet',
      FAUCET_TOKEN: 'a-token-of-at-least-32-characters',
    },
    {
      onRoute: ({ method, url }) =>
        routes.push(...[method].flat().map((one) => ({ method: one, url }))),
    },
  )
  const ids = new Set<string>()
  const statuses = new Set<number>()
  const asked = [...routes, { method: 'GET', url: '/v1/%' }, { method: 'PUT', url: '/v1/wallets' }]
  for (const { method, url } of asked) {
    const path = url.replaceAll(/:\w+/g, 'x').replaceAll('*', 'nothing')
    const answer = await server.app.inject({
      method: method as 'GET',
      url: path,
      // A caller's id is ignored, because it would be written to the log.
      headers: { 'x-request-id': 'mine' },
    })
    expect(answer.headers['x-request-id'], `${method} ${path}`).toMatch(UUID_V4)
    ids.add(String(answer.headers['x-request-id']))
    statuses.add(answer.statusCode)
  }
  expect(ids.size).toBe(asked.length)
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]))
})
