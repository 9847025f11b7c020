import { describe, expect, test } from 'vitest'
import { startNode } from '../../testing/node.ts'
import type { TestServer } from '../../testing/server.ts'
import { createTestServer } from '../../testing/server.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = 'a-token-of-at-least-32-characters'
const granted = { hash: `0x${'ab'.repeat(32)}`, amount: '10000000000000000000' }

const withFaucet = (url: string, more: NodeJS.ProcessEnv = {}) =>
  createTestServer({ FAUCET_URL: `${url}/faucet`, FAUCET_TOKEN: token, ...more })
const post = (server: TestServer, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/v1/faucet', payload, headers })

describe('POST /v1/faucet', () => {
  test('behavior: asks the faucet on behalf of the visitor', async () => {
    await using faucet = await startNode(() => ({ body: granted }))
    await using server = await withFaucet(faucet.url)
    const answer = await post(server, { address })
    expect([answer.statusCode, answer.json()]).toEqual([200, granted])
    expect(faucet.received[0]).toMatch(/^POST \/faucet\n/)
    expect(faucet.received[0]).toContain(`Bearer ${token}`)
    expect(faucet.received[0]).toContain(`{"address":"${address}"}`)
  })

  test('behavior: asks the faucet for a Solana address', async () => {
    const onSolana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    const signature =
      'VRMjUhdEKzS6F34wPvuzcW1zpqKJx3aVNjXaUTSU6aqgLwbZYA2y2ue9M4rwP6aHhrWAm2coxLJA3geyYxKj6Vd'
    const body = { hash: signature, amount: '10000000000' }
    await using faucet = await startNode(() => ({ body }))
    await using server = await withFaucet(faucet.url)
    const answer = await post(server, { address: onSolana })
    expect([answer.statusCode, answer.json()]).toEqual([200, body])
    expect(faucet.received[0]).toContain(`{"address":"${onSolana}"}`)
    expect((await post(server, { address: onSolana.slice(2) })).statusCode).toBe(400)
  })

  test('error: passes on the faucet’s own limit', async () => {
    const body = {
      status: 'FAILED',
      reasons: [{ name: 'too_soon', description: 'Once a minute.' }],
    }
    await using faucet = await startNode(() => ({
      status: 429,
      headers: { 'retry-after': '42' },
      body,
    }))
    await using server = await withFaucet(faucet.url)
    const answer = await post(server, { address })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '42',
      body,
    ])
  })

  test.each([
    ['an error', { status: 500, body: { secret: token } }],
    ['nonsense', { body: { hash: 1 } }],
    ['no authorization', { status: 401, body: {} }],
  ])('error: handles a faucet that answers with %s', async (_, given) => {
    await using faucet = await startNode(() => given)
    await using server = await withFaucet(faucet.url)
    const answer = await post(server, { address })
    expect([answer.statusCode, answer.json().reasons[0].name]).toEqual([502, 'faucet_unavailable'])
    expect(answer.body + server.logged.join('')).not.toContain(token)
  })

  test('error: handles a faucet that does not answer', async () => {
    await using server = await withFaucet('http://127.0.0.1:1')
    expect((await post(server, { address })).statusCode).toBe(502)
  })

  test.each([{}, { address: address.toLowerCase() }, { address, more: 1 }, { address: 1 }, []])(
    'error: refuses a body such as %j',
    async (payload) => {
      await using server = await withFaucet('http://127.0.0.1:1')
      const answer = await post(server, payload)
      expect([answer.statusCode, answer.json().reasons[0].name]).toEqual([400, 'address_malformed'])
    },
  )

  test('error: refuses other sites and too many requests', async () => {
    await using server = await withFaucet('http://127.0.0.1:1', { RATE_LIMIT_FAUCET: '2' })
    expect((await post(server, { address }, { origin: 'https://evil.example' })).statusCode).toBe(
      403,
    )
    expect((await post(server, {})).statusCode).toBe(400)
    expect((await post(server, {})).statusCode).toBe(400)
    expect((await post(server, {})).statusCode).toBe(429)
  })

  test('error: is absent without a configured faucet', async () => {
    await using server = await createTestServer()
    expect((await post(server, { address })).statusCode).toBe(404)
  })
})
