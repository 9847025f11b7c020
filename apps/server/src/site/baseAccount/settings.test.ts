import { afterAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'
import { createWebBuild } from '../../testing/webBuild.ts'

const { webDist, ...build } = createWebBuild()
afterAll(() => build[Symbol.dispose]())

async function serve(environment: NodeJS.ProcessEnv = {}, url = '/') {
  await using server = await createTestServer(environment, { webDist })
  const headers = { host: 'localhost:3000' }
  const page = await server.app.inject({ url, headers })
  const { body } = await server.app.inject({ url: '/v1/config', headers })
  return {
    policy: String(page.headers['content-security-policy']),
    config: JSON.parse(body) as { features: object },
  }
}

describe('BASE_ACCOUNT_URL', () => {
  test('behavior: pages know the maker’s window, and may ask its node', async () => {
    const { policy, config } = await serve()
    expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/rpc\.wallet\.coinbase\.com/)
    expect(config.features).not.toHaveProperty('baseAccount')
  })

  test.each(['/v1/supported-chains', '/broken'])(
    'behavior: the policy of %s allows nothing more',
    async (url) => {
      expect((await serve({}, url)).policy).not.toContain('coinbase')
    },
  )

  test('behavior: names another window, whose origin is its node', async () => {
    const BASE_ACCOUNT_URL = 'http://localhost:4010/connect'
    const { policy, config } = await serve({ BASE_ACCOUNT_URL })
    expect(policy).toMatch(/connect-src [^;]* http:\/\/localhost:4010/)
    expect(policy).not.toContain('coinbase')
    expect(config.features).toMatchObject({ baseAccount: BASE_ACCOUNT_URL })
  })

  test('behavior: allows nothing without an EVM network', async () => {
    const { policy } = await serve({
      NETWORKS: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      RPC_URLS: '',
    })
    expect(policy).not.toContain('coinbase')
  })

  test.each([
    'keys.coinbase.com',
    'http://keys.coinbase.com/connect',
    'https://keys.coinbase.com/connect?sdkName=x',
    'javascript:alert(1)',
  ])('error: refuses %s', async (BASE_ACCOUNT_URL) => {
    await expect(createTestServer({ BASE_ACCOUNT_URL })).rejects.toThrow('BASE_ACCOUNT_URL')
  })

  test('error: refuses a window of this machine in production', async () => {
    const BASE_ACCOUNT_URL = 'http://localhost:4010/connect'
    await expect(createTestServer({ BASE_ACCOUNT_URL, NODE_ENV: 'production' })).rejects.toThrow(
      'BASE_ACCOUNT_URL',
    )
  })
})
