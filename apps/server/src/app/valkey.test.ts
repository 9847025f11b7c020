// Two servers with one Valkey, as behind a proxy.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeValkey, startValkey } from '../../../devnet/src/testing/valkey.ts'
import { startChainNode } from '../testing/chainNode.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'

const TOKEN = 'a-token-of-at-least-32-characters'
const call = { jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: ['0x1', 'latest'] }

/** A busy machine must not pass for a hanging store. */
const PATIENT_MS = 60_000

async function start(environment: NodeJS.ProcessEnv, valkeyAnswerMs = PATIENT_MS) {
  const valkey = await startValkey()
  const keys = mkdtempSync(join(tmpdir(), 'aureus-valkey-'))
  const node = await startChainNode({
    answer: ({ method, params: [block] = [] }) =>
      method === 'eth_getBlockByNumber'
        ? { number: block === 'finalized' ? '0x64' : block, hash: `0x${'ab'.repeat(32)}` }
        : '0x',
  })
  const all = {
    NETWORKS: 'eip155:1',
    RPC_URLS: `eip155:1=${node.url}`,
    KMS_DIR: join(keys, 'kms'),
    REDIS_URL: valkey.url,
    METRICS_TOKEN: TOKEN,
    ...environment,
  }
  const first = await createTestServer(all, { valkeyAnswerMs })
  const servers = [first, await createTestServer(all, { valkeyAnswerMs })] as const
  onTestFinished(async () => {
    for (const server of servers) await server[Symbol.asyncDispose]()
    await node[Symbol.asyncDispose]()
    await valkey[Symbol.asyncDispose]()
    rmSync(keys, { recursive: true })
  })
  const nonce = async ({ app }: TestServer) => (await app.inject('/v1/sign-in/nonce')).statusCode
  return {
    valkey,
    node,
    servers,
    nonce,
    /** At one server and the other in turn. */
    async nonces(count: number) {
      const codes: number[] = []
      for (let at = 0; at < count; at++) codes.push(await nonce(servers[at % 2] as TestServer))
      return codes
    },
    async rpc({ app }: TestServer, calls = 1) {
      const payload = calls === 1 ? call : Array.from({ length: calls }, () => call)
      const url = '/v1/?chainId=eip155:1&projectId=aureus'
      return (await app.inject({ method: 'POST', url, payload })).statusCode
    },
    async warnings() {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const { app } = servers[0]
      const { warnings = [] } = (await app.inject({ url: '/healthz?verbose', headers })).json()
      return (warnings as { name: string }[]).map(({ name }) => name)
    },
    async metric(line: string) {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const { body } = await servers[0].app.inject({ url: '/metrics', headers })
      const text = body.split('\n').find((one) => one.startsWith(`${line} `))
      return Number(text?.slice(line.length))
    },
  }
}

const times = (count: number, code: number) => Array.from({ length: count }, () => code)

describeValkey('servers with one Valkey', () => {
  test('behavior: refuse the request after the last, wherever it arrives', async () => {
    const { nonces } = await start({ RATE_LIMIT_SIGN_IN: '5' })
    expect(await nonces(8)).toEqual([...times(5, 200), ...times(3, 429)])
  })

  test('behavior: let exactly the limit pass of requests at the same moment', async () => {
    const { servers, nonce } = await start({ RATE_LIMIT_SIGN_IN: '7' })
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, at) => nonce(servers[at % 2] as TestServer)),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(7)
  })

  test('behavior: count calls to chains together, batches with each call', async () => {
    const { servers, rpc } = await start({ RATE_LIMIT_RPC: '6' })
    const [first, second] = servers
    expect([await rpc(first, 3), await rpc(second, 2), await rpc(first)]).toEqual([200, 200, 200])
    expect([await rpc(second), await rpc(first)]).toEqual([429, 429])
  })

  test('behavior: share answers about final blocks, so that one of them asks a node', async () => {
    const { valkey, node, servers, nonce } = await start({})
    const url = '/v1/?chainId=eip155:1&projectId=aureus'
    const ask = async ({ app }: TestServer, block: string) => {
      const params = [block, false]
      const payload = { ...call, method: 'eth_getBlockByNumber', params }
      return (await app.inject({ method: 'POST', url, payload })).json().result.number
    }
    const asked = (block: string) => node.asked.filter(({ params }) => params?.[0] === block).length
    // A server learns what is final with the first block that somebody asks for.
    expect(await ask(servers[0], '0x1')).toBe('0x1')
    await expect.poll(() => asked('finalized')).toBe(1)
    let height = 1
    const stored = async () => (await valkey.redis.keys('aureus:answer:*')).length
    await expect
      .poll(async () => {
        await ask(servers[0], `0x${(++height).toString(16)}`)
        return stored()
      })
      .toBeGreaterThan(0)
    const last = `0x${height.toString(16)}`
    expect(asked(last)).toBe(1)
    // Over the connection that has written the answer before.
    expect(await nonce(servers[0])).toBe(200)
    expect(await ask(servers[1], last)).toBe(last)
    expect(asked(last)).toBe(1)
    // Not final.
    expect([await ask(servers[0], '0x65'), await ask(servers[1], '0x65')]).toEqual(['0x65', '0x65'])
    expect(asked('0x65')).toBe(2)
  })

  test('behavior: start over when the store is emptied, and count on', async () => {
    const { valkey, nonces } = await start({ RATE_LIMIT_SIGN_IN: '3' })
    expect(await nonces(2)).toEqual([200, 200])
    await valkey.redis.flushall()
    expect(await nonces(4)).toEqual([200, 200, 200, 429])
  })

  test('error: serve while the store hangs, each within its own limit, and join again', async () => {
    const { valkey, servers, nonce, warnings, metric } = await start(
      { RATE_LIMIT_SIGN_IN: '5' },
      500,
    )
    await expect.poll(warnings).not.toContain('valkey_away')
    expect(await metric('aureus_valkey_up')).toBe(1)
    valkey.pause()
    const codes: number[] = []
    for (let at = 0; at < 6; at++) codes.push(await nonce(servers[0]))
    expect(codes).toEqual([...times(5, 200), 429])
    expect(await warnings()).toContain('valkey_away')
    expect(await metric('aureus_valkey_up')).toBe(0)
    expect(await metric('aureus_valkey_calls_total{outcome="late"}')).toBe(3)
    expect((await servers[0].app.inject('/readyz')).statusCode).toBe(200)
    valkey.resume()
    await expect.poll(warnings).not.toContain('valkey_away')
    const lines = servers[0].logged.filter((line) => line.includes('Valkey'))
    expect(lines).toHaveLength(2)
  })

  test('param: RATE_LIMIT_SERVERS: each server takes its part while the store is away', async () => {
    const { valkey, servers, nonce, nonces } = await start({
      RATE_LIMIT_SIGN_IN: '6',
      RATE_LIMIT_SERVERS: '2',
    })
    expect(await nonces(1)).toEqual([200])
    await valkey.kill()
    const codes: number[] = []
    for (let at = 0; at < 4; at++) codes.push(await nonce(servers[1]))
    expect(codes).toEqual([200, 200, 200, 429])
  })
})
