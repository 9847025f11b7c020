import { defaultNetworks } from '@aureus/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { createWebBuild } from '../../testing/webBuild.ts'

const build = createWebBuild()
afterAll(() => build[Symbol.dispose]())

const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
const solana = defaultNetworks.find(({ chainNamespace }) => chainNamespace === 'solana')

/** The policy's sources for connections. */
async function connections(networks: string, userAgent: string | undefined, url = '/') {
  await using server = await createTestServer({ NETWORKS: networks }, { webDist: build.webDist })
  const headers = { host: 'localhost:3000', ...(userAgent && { 'user-agent': userAgent }) }
  const answer = await server.app.inject({ url, headers })
  return /connect-src ([^;]+)/.exec(String(answer.headers['content-security-policy']))?.[1]
}

describe('localSockets', () => {
  const both = `eip155:1 eip155:10 ${solana?.caipNetworkId}`

  test('behavior: a page in Chrome on Android may connect to this device', async () => {
    expect(await connections(both, ANDROID)).toContain(' ws://localhost:*')
  })

  test.each([
    ['another browser', both, LINUX, '/'],
    ['a browser without a user agent', both, undefined, '/'],
    ['a page without Solana', 'eip155:1 eip155:10', ANDROID, '/'],
    ['an answer of the API', both, ANDROID, '/v1/supported-chains'],
    ['a page that failed to render', both, ANDROID, '/broken'],
  ])('behavior: %s may not', async (_, networks, userAgent, url) => {
    expect(await connections(networks, userAgent, url)).not.toContain('ws:')
  })
})
