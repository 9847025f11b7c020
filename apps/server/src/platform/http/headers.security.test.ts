// Row 13 of the security tests on the app's own origin: headers of every route. The wallet's are in
// `walletOrigin.security.test.ts`.
import { expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'

test('behavior: every answer of every route has the security headers, errors included (row 13)', async () => {
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
  expect(routes.length).toBeGreaterThan(40)
  const strange = ['/v1/%', '/%ff', '/nothing'].map((url) => ({ method: 'GET', url }))
  for (const { method, url } of [...routes, ...strange]) {
    const path = url.replaceAll(/:\w+/g, 'x').replaceAll('*', 'nothing')
    const { headers } = await server.app.inject({ method: method as 'GET', url: path })
    expect(headers, `${method} ${path}`).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'origin-agent-cluster': '?1',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['referrer-policy'], path).toMatch(/^(?:no-referrer|strict-origin.*)$/)
    expect(headers['permissions-policy'], path).toContain('camera=()')
    const policy = String(headers['content-security-policy'])
    expect(policy, path).toMatch(/^default-src 'none'; /)
    // A picture that somebody opens as a document. Its sandbox runs no script.
    if (String(headers['content-type']).startsWith('image/')) {
      expect(policy, path).toMatch(/; sandbox$/)
      continue
    }
    expect(policy, path).toContain(
      "require-trusted-types-for 'script'; trusted-types aureus-puzzle",
    )
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).not.toMatch(/unsafe|\*/)
  }
})
