// Visitors' data never reaches a log: canaries in every part of a request, on both origins, with everything working
// and with everything failing.
import { DatabaseSync, StatementSync } from 'node:sqlite'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { operations } from '../../site/openApi/operations.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'
import { createWebBuild } from '../../testing/webBuild.ts'

afterEach(() => vi.restoreAllMocks())

const CANARY = 'cAnAry'
const ADDRESS = '0xCaNa4Yd6e51aad88F6F4ce6aB8827279cffFb92'
const secrets = new RegExp(`${CANARY}|${ADDRESS}`, 'i')

/** Sign-in refuses pages of other origins before their requests reach its routes. */
const ownPage = { origin: 'http://localhost:3000' }
const crawler = { 'user-agent': `Googlebot/2.1 (${CANARY})` }
/** Like requests of the wallet's own frame. */
const framed = { host: 'localhost:3001', origin: 'http://localhost:3001' }

/** A request with a canary in its path, query, headers, cookies and body. */
function bait(method: 'GET' | 'POST' | 'DELETE', path: string, more: object): InjectOptions {
  const filled = path.replaceAll(/\{\w+\}|:\w+/g, `${CANARY}-${ADDRESS}`)
  return {
    method,
    url: `${filled}?token=${CANARY}&address=${ADDRESS}&${CANARY}=1`,
    headers: {
      host: `localhost:3000`,
      accept: '*/*',
      origin: `https://${CANARY}.example`,
      referer: `https://a.example/${CANARY}?${ADDRESS}`,
      cookie: `siwx-3000=${CANARY.padEnd(43, 'a')}; aureus.connection=${CANARY}; ${CANARY}=${CANARY}`,
      authorization: `DPoP ${CANARY}`,
      dpop: CANARY,
      'x-forwarded-for': CANARY,
      'x-request-id': CANARY,
      'user-agent': CANARY,
      ...more,
    },
    ...(method !== 'GET' && {
      payload: {
        message: `${CANARY} wants you\n${ADDRESS}`,
        signature: CANARY,
        email: `${CANARY}@example.com`,
        token: CANARY,
        [CANARY]: CANARY,
      },
    }),
  }
}

async function sendAll(app: FastifyInstance, all: readonly InjectOptions[]): Promise<number[]> {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<{ statusCode: number }>
  const statuses: number[] = []
  for (const one of all) statuses.push((await inject(one)).statusCode)
  return statuses
}

describe('logs (row 13)', () => {
  test('error: logs nothing that a visitor sends, on either origin, whatever fails', async () => {
    using build = createWebBuild()
    await using server = await createWalletTestServer(
      { LOG_LEVEL: 'trace', EVENTS_ENABLED: 'true' },
      { webDist: build.webDist },
    )
    for (const app of [server.app, server.wallet])
      app.get('/v1/broken/:what', async ({ url, params }) => {
        throw Object.assign(new Error(`${url}\n    at ${JSON.stringify(params)}`), {
          cause: new Error(url),
          url,
          body: params,
        })
      })
    const pages = ['/', `/${CANARY}`, `/missing/${ADDRESS}`, '/broken', '/late', '/v1/broken/:what']
    const onPage = [{}, ownPage, crawler].flatMap((more) => [
      ...operations.map(({ method, path }) => bait(method, path, more)),
      ...pages.map((path) => bait('GET', path, more)),
    ])
    const onWallet = [
      ...server.paths.map((path) => bait('POST', path, framed)),
      ...pages.map((path) => bait('GET', path, framed)),
      bait('GET', '/frame', framed),
    ]
    const statuses = [
      ...(await sendAll(server.app, onPage)),
      ...(await sendAll(server.wallet, onWallet)),
    ]
    const fail = () => {
      throw Object.assign(new Error(`${CANARY} ${ADDRESS}`), {
        code: 'ERR_SQLITE_ERROR',
        errcode: 10,
      })
    }
    // Also of statements that were prepared before.
    vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(fail)
    vi.spyOn(StatementSync.prototype, 'all').mockImplementation(fail)
    vi.spyOn(StatementSync.prototype, 'run').mockImplementation(fail)
    statuses.push(...(await sendAll(server.app, onPage)))
    statuses.push(...(await sendAll(server.wallet, onWallet)))
    vi.restoreAllMocks()
    // The requests reached their routes, and the log mentions each.
    expect([...new Set(statuses)]).toEqual(expect.arrayContaining([200, 400, 401, 404, 500, 503]))
    expect(server.logged.length).toBeGreaterThan(statuses.length)
    expect(server.logged.filter((line) => secrets.test(line))).toEqual([])
    expect(server.logged.join('')).toContain('a crawler requested an error page')
  })
})
