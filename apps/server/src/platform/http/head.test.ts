// HEAD is answered wherever GET is, with the same headers and no body.
import { describe, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'

describe('HEAD', () => {
  test('behavior: every path with GET has it', async () => {
    const got = new Set<string>()
    const headed = new Set<string>()
    await using _server = await createTestServer(
      {},
      {
        onRoute: ({ method, url }) => {
          const methods = [method].flat()
          if (methods.includes('GET')) got.add(url)
          if (methods.includes('HEAD')) headed.add(url)
        },
      },
    )
    expect(got.size).toBeGreaterThan(20)
    expect([...got].filter((url) => !headed.has(url))).toEqual([])
  })

  test.each([
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/v1/config',
    '/v1/supported-chains',
    '/v1/wallets?page=1&entries=2',
    '/v1/profile/account/nobody.aureus.id',
    '/v1/?chainId=eip155:1&projectId=aureus',
    '/v1/nothing',
  ])('behavior: answers %s like GET', async (url) => {
    await using server = await createTestServer()
    const get = await server.app.inject({ method: 'GET', url })
    const head = await server.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([get.statusCode, ''])
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect(head.headers[name], name).toBe(get.headers[name])
  })
})
