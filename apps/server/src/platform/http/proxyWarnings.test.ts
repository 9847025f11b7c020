import { describe, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'

interface Asking {
  remoteAddress: string
  url?: string
  headers?: Record<string, string>
}

/** How often two such requests are warned of. */
async function warningsOf(trustProxy: string, asking: Asking): Promise<number> {
  await using one = await createTestServer({ LOG_LEVEL: 'warn', TRUST_PROXY: trustProxy })
  for (let requests = 0; requests < 2; requests++)
    await one.app.inject({ url: '/v1/supported-chains', ...asking })
  return one.logged.filter((line) => line.includes('without your proxy')).length
}

describe('warnOfProxies', () => {
  test.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111'])(
    'behavior: warns once of a visitor at %s who comes past the proxy',
    async (remoteAddress) => {
      expect(await warningsOf('1', { remoteAddress })).toBe(1)
    },
  )

  test.each<[string, string, Asking]>([
    [
      'a request through the proxy',
      '1',
      { remoteAddress: '8.8.8.8', headers: { 'x-forwarded-for': '9.9.9.9' } },
    ],
    [
      'a proxy that writes Forwarded',
      '1',
      { remoteAddress: '8.8.8.8', headers: { forwarded: 'for=9.9.9.9' } },
    ],
    ['a program in the own network', '1', { remoteAddress: '10.0.0.7' }],
    ['a probe', '1', { remoteAddress: '8.8.8.8', url: '/readyz' }],
    ['a list of proxies, which believes no other', '10.0.0.0/8', { remoteAddress: '8.8.8.8' }],
  ])('behavior: says nothing about %s', async (_, trustProxy, asking) => {
    expect(await warningsOf(trustProxy, asking)).toBe(0)
  })
})
