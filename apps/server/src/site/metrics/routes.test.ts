import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SettingsError } from '../../platform/settings/problem.ts'
import { startChainNode } from '../../testing/chainNode.ts'
import { freePort } from '../../testing/second/freePort.ts'
import { createTestServer } from '../../testing/server.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'

const token = 'a-token-of-at-least-32-characters'
const production = { NODE_ENV: 'production', METRICS_TOKEN: token }
const built = { renderer: { buildId: 'x', prerendered: [], render: async () => ({}) } } as never
const withToken = (text: string) => ({
  url: '/metrics',
  headers: { authorization: `Bearer ${text}` },
})

/** The value of a line such as `name{label="a"}`. */
const figure = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  )

describe('GET /metrics', () => {
  test('behavior: measures responses by route, not by path', async () => {
    await using server = await createTestServer()
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    await server.app.inject(`/v1/identity/${address}`)
    await server.app.inject('/v1/wallets?page=0')
    const answer = await server.app.inject('/metrics')
    expect(answer.headers['content-type']).toContain('text/plain')
    const counted = (labels: string) =>
      figure(answer.body, `aureus_http_request_duration_seconds_count{origin="page",${labels}}`)
    expect(counted('method="GET",route="/v1/identity/:address",status="200"')).toBe(1)
    expect(counted('method="GET",route="/v1/wallets",status="400"')).toBe(1)
    expect(figure(answer.body, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(answer.body).not.toContain(address)
  })
  test('behavior: measures the wallet’s origin, and counts logins, sign-ins and refusals', async () => {
    await using server = await createWalletTestServer({ RATE_LIMIT_SIGN_IN: '1' })
    const device = await server.device()
    const challengeId = randomBytes(16).toString('base64url')
    const refused = await device.post('/v1/email/verify', { challengeId, code: '00000000' })
    expect(refused.status).toBe(410)
    const figures = async () => {
      const { body } = await server.app.inject('/metrics')
      return {
        refused: figure(body, 'aureus_sign_ins_total{family="unknown",outcome="body_malformed"}'),
        limited: figure(body, 'aureus_limit_refusals_total{rule="http"}'),
        logins: figure(body, 'aureus_wallet_logins_total{way="email",outcome="refused"}'),
        route: figure(
          body,
          'aureus_http_request_duration_seconds_count{origin="wallet",method="POST",route="/v1/email/verify",status="410"}',
        ),
      }
    }
    const before = await figures()
    expect(before.route).toBeGreaterThan(0)
    expect(before.logins).toBeGreaterThan(0)
    const signIn = () =>
      server.app.inject({ method: 'POST', url: '/v1/sign-in/verify', payload: { no: 'message' } })
    expect([(await signIn()).statusCode, (await signIn()).statusCode]).toEqual([401, 429])
    const after = await figures()
    expect([after.refused - before.refused, after.limited - before.limited]).toEqual([1, 1])
  })
  test('behavior: counts other methods than ours as one', async () => {
    await using server = await createTestServer()
    await server.app.inject({ method: 'PUT', url: '/v1/wallets' })
    await server.app.inject({ method: 'PATCH', url: '/anything' })
    const { body } = await server.app.inject('/metrics')
    expect(body).toContain('method="other"')
    expect(body).not.toMatch(/method="P(?:UT|ATCH)"/)
  })
  test('behavior: names the version and whether the server is ready', async () => {
    await using server = await createTestServer()
    const { body } = await server.app.inject('/metrics')
    expect(body).toMatch(/^aureus_build_info\{version="\d+\.\d+\.\d+[^"]*",build="none"\} 1$/m)
    expect(figure(body, 'aureus_ready')).toBe(1)
    server.app.leave()
    const stopping = await server.app.inject('/metrics')
    expect(figure(stopping.body, 'aureus_ready')).toBe(0)
  })
  test('behavior: counts mails by kind, never by address', async () => {
    const sent: string[] = []
    const sendMail = async ({ to }: { to: string }) => void sent.push(to)
    await using server = await createWalletTestServer({}, { sendMail })
    const device = await server.device()
    await device.post('/v1/email/start', { email: 'ann@example.com' })
    const { body } = await server.app.inject('/metrics')
    expect(sent).toEqual(['ann@example.com'])
    expect(figure(body, 'aureus_mails_total{kind="link",outcome="sent"}')).toBe(1)
    expect(figure(body, 'aureus_mail_waiting{kind="link"}')).toBe(0)
    expect(figure(body, 'aureus_mail_dead{kind="recovery"}')).toBe(0)
    expect(figure(body, 'aureus_mail_oldest_seconds')).toBe(0)
    expect(body).not.toContain('ann@')
  })
  test('behavior: shows each node’s state by position, not by address', async () => {
    await using node = await startChainNode()
    const RPC_URLS = `eip155:1=${node.url},http://127.0.0.1:1/key eip155:10=http://127.0.0.1:1`
    await using server = await createTestServer({ RPC_URLS })
    await server.app.inject({
      method: 'POST',
      url: '/v1/?chainId=eip155:1&projectId=aureus',
      payload: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
    })
    const { body } = await server.app.inject('/metrics')
    const state = (name: string, place: number, chain = 'eip155:1') =>
      figure(body, `aureus_rpc_node_state{chain="${chain}",node="${place}",state="${name}"}`)
    expect([state('ready', 1), state('resting', 1)]).toEqual([1, 0])
    expect([state('ready', 2), state('resting', 2)]).toEqual([0, 1])
    expect(state('new', 1, 'eip155:10')).toBe(1)
    expect(figure(body, 'aureus_rpc_node_height{chain="eip155:1",node="1"}')).toBeGreaterThan(0)
    expect(body).not.toContain('127.0.0.1')
  })
  test('behavior: counts calls per chain and outcome, independent of what clients send', async () => {
    await using node = await startChainNode({
      answer: ({ method }) => (method === 'eth_call' ? new Error('reverted') : '0x1'),
    })
    const RPC_URLS = `eip155:1=${node.url} eip155:10=http://127.0.0.1:1`
    await using server = await createTestServer({ RPC_URLS, RATE_LIMIT_RPC: '12' })
    const ask = (payload: unknown, chain = 'eip155:1') =>
      server.app.inject({
        method: 'POST',
        url: `/v1/?chainId=${chain}&projectId=aureus`,
        payload: payload as object,
      })
    const call = (method: string, params: unknown[] = []) => ({
      jsonrpc: '2.0',
      id: 1,
      method,
      params,
    })
    const figures = async () => {
      const { body } = await server.app.inject('/metrics')
      const lines = body.split('\n').filter((line) => line.startsWith('aureus_rpc_calls_total{'))
      return {
        lines: lines.length,
        of: (outcome: string, chain = 'eip155:1') =>
          figure(body, `aureus_rpc_calls_total{chain="${chain}",outcome="${outcome}"}`),
      }
    }
    const before = await figures()
    await ask(call('eth_chainId'))
    await ask(call('eth_chainId'))
    await ask([call('eth_call'), call('anvil_setBalance'), call(`made-up-${Math.random()}`), 7])
    await ask(call('eth_gasPrice'), 'eip155:10')
    await ask(call('eth_gasPrice'), 'eip155:424242')
    // Uses up the allowance, so the whole batch is limited.
    await ask(Array.from({ length: 20 }, (_, n) => call('eth_getCode', [String(n), 'latest'])))
    expect((await ask(call('eth_gasPrice'))).statusCode).toBe(429)
    const { lines, of } = await figures()
    expect(lines).toBe(before.lines)
    expect(lines).toBe(12)
    expect([of('kept'), of('refused_by_node'), of('not_served'), of('limited')]).toEqual([
      1, 1, 3, 1,
    ])
    expect(of('answered')).toBe(21)
    expect([of('failed'), of('failed', 'eip155:10')]).toEqual([0, 1])
    expect((await figures()).of('answered')).toBe(21)
  })
  test('behavior: servers of one process have separate metrics and share those of the process', async () => {
    await using one = await createTestServer()
    await using other = await createTestServer()
    await one.app.inject('/v1/config')
    const { body } = await other.app.inject('/metrics')
    expect(body).not.toContain('route="/v1/config"')
    expect(body).toContain('nodejs_eventloop_lag_seconds')
  })
  test('behavior: requires the token in production', async () => {
    await using server = await createTestServer(production, built)
    const refused = [
      await server.app.inject('/metrics'),
      await server.app.inject(withToken('another-token-of-32-characters-or-more')),
      await server.app.inject(withToken('')),
    ]
    for (const answer of refused) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ reasons: [{ name: 'token_required' }] })
    }
    const answer = await server.app.inject(withToken(token))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('route="/metrics",status="401"')
  })
  test('behavior: is absent in production without a token', async () => {
    await using server = await createTestServer({ NODE_ENV: 'production' }, built)
    expect(server.app.hasRoute({ method: 'GET', url: '/metrics' })).toBe(false)
  })
  test('behavior: moves to a separate port if one is set', async () => {
    const port = await freePort()
    await using server = await createTestServer({ METRICS_PORT: String(port) })
    await server.app.ready()
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    expect(await answer.text()).toContain('aureus_rpc_node_state')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect(server.app.hasRoute({ method: 'GET', url: '/metrics' })).toBe(false)
    await server.app.close()
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
  })
  test('error: reports a port in use as a settings problem', async () => {
    const port = await freePort()
    await using first = await createTestServer({ METRICS_PORT: String(port) })
    await first.app.ready()
    await using second = await createTestServer({ METRICS_PORT: String(port) })
    await expect(second.app.ready()).rejects.toThrow(SettingsError)
  })
})
