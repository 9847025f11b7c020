import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request as plainRequest } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { treeIfStale } from '../image/tree.ts'
import { findFreePort } from '../process/portFree.ts'
import { hasProxy, type Proxy, startProxy } from './startProxy.ts'

const PAGE = 'app.example.com'
const WALLET = 'wallet.example.com'
/** What one visitor may do in a minute, so that a test can spend it. */
const NAMES_LIMIT = 5

const folder = mkdtempSync(join(tmpdir(), 'aureus-behind-'))
const environment = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: `https://${PAGE}`,
  WALLET_URL: `https://${WALLET}`,
  EMBED_ORIGINS: `https://${PAGE}`,
  PROJECT_ID: 'an-id-of-16-characters',
  SMTP_URL: 'smtps://user:password@127.0.0.1:1',
  MAIL_FROM: 'Aureus <wallet@example.com>',
  NETWORKS: 'eip155:1',
  RPC_URLS: 'eip155:1=http://127.0.0.1:1',
  DATA_DIR: join(folder, 'data'),
  KMS_DIR: join(folder, 'keys'),
  TRUST_PROXY: '1',
  RATE_LIMIT_NAMES: String(NAMES_LIMIT),
  SHUTDOWN_DELAY: '0s',
}

const names = ['nginx', 'caddy'] as const
const ports = { page: 0, wallet: 0 }
let server: ChildProcess | undefined
beforeAll(async () => {
  if (!names.some(hasProxy)) return
  const tree = await treeIfStale(process.arch === 'arm64' ? 'arm64' : 'amd64')
  ports.page = await findFreePort()
  ports.wallet = await findFreePort()
  const run = (args: string[]) =>
    spawn(join(tree.folder, 'bin/node'), [join(tree.folder, 'aureus.mjs'), ...args], {
      env: { ...environment, PORT: String(ports.page), WALLET_PORT: String(ports.wallet) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  await once(run(['keys']), 'exit')
  server = run(['serve'])
  let output = ''
  server.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  await vi.waitUntil(() => output.includes('The wallet listens at'))
})
afterAll(async () => {
  if (server) {
    const exited = once(server, 'exit')
    server.kill('SIGTERM')
    await exited
  }
  rmSync(folder, { recursive: true })
})

/** Asks through the proxy, as a browser that resolved `host` to it. */
function ask(proxy: Proxy, host: string, path: string, options: RequestOptions = {}) {
  const { headers, ...rest } = options
  const asked = request({
    host: '127.0.0.1',
    port: proxy.port,
    servername: host,
    ca: proxy.ca,
    path,
    agent: false,
    ...rest,
    headers: { host, ...headers },
  })
  return asked.end()
}

async function answerOf(asked: ReturnType<typeof plainRequest>) {
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

describe.each(names)('behind %s', (name) => {
  describe.skipIf(!hasProxy(name))('if it is installed', () => {
    let proxy: Proxy
    beforeAll(async () => {
      proxy = await startProxy(name, ports)
      // Caddy first asks whether the server is well.
      for (const host of [PAGE, WALLET])
        await vi.waitUntil(
          async () => (await answerOf(ask(proxy, host, '/healthz'))).status === 200,
        )
    })
    afterAll(async () => proxy?.[Symbol.asyncDispose]())

    test('behavior: draws the page, and its hashed files may be cached for ever', async () => {
      const page = await answerOf(ask(proxy, PAGE, '/'))
      expect([page.status, page.body]).toEqual([200, expect.stringMatching(/<h1[^>]*>/)])
      expect(page.headers['x-request-id']).toMatch(/^\S{8,}$/)
      const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.body) ?? []
      for (const encoding of ['br', 'gzip', 'br']) {
        const file = await answerOf(
          ask(proxy, PAGE, script, { headers: { 'accept-encoding': encoding } }),
        )
        expect(file.headers).toMatchObject({
          'content-encoding': encoding,
          'cache-control': 'public, max-age=31536000, immutable',
        })
      }
    })

    test('behavior: the wallet has its own host, with its headers as the server wrote them', async () => {
      const through = await answerOf(ask(proxy, WALLET, '/frame'))
      const asked = { host: '127.0.0.1', port: ports.wallet, path: '/frame' }
      const direct = await answerOf(plainRequest(asked).end())
      expect(through.status).toBe(200)
      const ownOf = ({ headers }: typeof direct) =>
        Object.fromEntries(
          Object.entries(headers).filter(([header]) =>
            /^(?:content-|cross-|x-(?!request)|referrer|permissions|strict|origin|cache)/.test(
              header,
            ),
          ),
        )
      const without = ({ 'content-length': _, ...rest }: Record<string, unknown>) => rest
      expect(without(ownOf(through))).toEqual(without(ownOf(direct)))
      expect((await answerOf(ask(proxy, PAGE, '/frame'))).body).not.toBe(through.body)
    })

    test('behavior: each visitor has an allowance, whatever address they claim', async () => {
      const spend = async (localAddress: string) => {
        const statuses = []
        for (let at = 0; at <= NAMES_LIMIT; at++) {
          const headers = { 'x-forwarded-for': `203.0.113.${at}`, forwarded: `for=203.0.113.${at}` }
          const asked = ask(proxy, PAGE, '/v1/profile/account/ann.aureus.id', {
            headers,
            localAddress,
          })
          statuses.push((await answerOf(asked)).status)
        }
        return statuses.map((status) => status === 429)
      }
      const refusedLast = [...Array.from({ length: NAMES_LIMIT }, () => false), true]
      const own = name === 'nginx' ? 2 : 3
      expect(await spend(`127.0.1.${own}`)).toEqual(refusedLast)
      expect(await spend(`127.0.2.${own}`)).toEqual(refusedLast)
    })

    test('behavior: WebSockets arrive', async () => {
      const path = `/v1/?chainId=eip155:1&projectId=${environment.PROJECT_ID}`
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: environment.PUBLIC_ORIGIN,
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      }
      const asked = ask(proxy, PAGE, path, { headers })
      const response = await Promise.race([
        once(asked, 'upgrade'),
        answerOf(asked).then(({ status, body }) => Promise.reject(new Error(`${status} ${body}`))),
      ])
      const [{ statusCode }, socket] = response as [IncomingMessage, { destroy(): void }]
      expect(statusCode).toBe(101)
      socket.destroy()
    })

    test('behavior: metrics stay inside, and plain http leads to https', async () => {
      const metrics = await answerOf(ask(proxy, PAGE, '/metrics'))
      expect(metrics.status).toBe(404)
      const asked = { host: '127.0.0.1', port: proxy.plainPort, path: '/', headers: { host: PAGE } }
      const { status, headers } = await answerOf(plainRequest(asked).end())
      expect([301, 308]).toContain(status)
      expect(headers.location).toMatch(/^https:\/\/app\.example\.com/)
    })

    test('behavior: passes on what has arrived while the rest is awaited', async () => {
      const waiting = Promise.withResolvers<void>()
      const slow = createServer(async (asked, answer) => {
        if (asked.url !== '/') return void answer.end('ok')
        answer.write('first')
        await waiting.promise
        answer.end(' last')
      }).listen(0, '127.0.0.1')
      await once(slow, 'listening')
      const { port } = slow.address() as AddressInfo
      await using other = await startProxy(name, { page: port, wallet: port })
      await expect.poll(async () => (await answerOf(ask(other, PAGE, '/ok'))).status).toBe(200)
      const [response] = (await once(ask(other, PAGE, '/'), 'response')) as [IncomingMessage]
      const [first] = await once(response, 'data')
      expect(String(first)).toBe('first')
      waiting.resolve()
      expect(await text(response)).toBe(' last')
      slow.closeAllConnections()
      slow.close()
    })
  })
})
