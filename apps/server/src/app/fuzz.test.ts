// Sends garbage to every operation of the API, generated from its OpenAPI document. `npm run test:fuzz` sends
// 100,000 requests; FUZZ_SEED repeats a run.
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operations } from '../site/openApi/operations.ts'
import { startChainNode } from '../testing/chainNode.ts'
import { breachOf } from '../testing/contract.ts'
import type { FuzzRequest } from '../testing/fuzz/requests.ts'
import { requestsTo } from '../testing/fuzz/requests.ts'
import type { FuzzAnswer } from '../testing/fuzz/send.ts'
import { createSender } from '../testing/fuzz/send.ts'
import { anyValue } from '../testing/fuzz/values.ts'
import { heldBytes } from '../testing/heldBytes.ts'
import { startNode } from '../testing/node.ts'
import { listen } from '../testing/rawRequest.ts'
import type { TestServer } from '../testing/server.ts'
import { createTestServer } from '../testing/server.ts'

const { FUZZ_REQUESTS, FUZZ_SEED } = process.env
const REQUESTS = Number(FUZZ_REQUESTS ?? 3000)
/** Fixed in `npm test`, random when searching for faults. */
const SEED = Number(FUZZ_SEED ?? (FUZZ_REQUESTS ? Date.now() % 2 ** 31 : 1))
const CONNECTIONS = 16
const MEBIBYTE = 2 ** 20
/**
 * Generating requests blocks the server, which runs in the same process. Portions are small, so that it does not
 * shed load.
 */
const PORTION = 250
/** The `retry-after` of shed load (`http/pressure.ts`). */
const SHED_RETRY_AFTER = '5'
/** Caches may grow by this much: node answers, identities, visitors. Each has its own bound. */
const MAX_GROWTH_BYTES = 24 * MEBIBYTE

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const unlimited = '1000000'

/** Starts everything that operations use, so that failures are the server's. */
async function startAll() {
  const node = await startChainNode({
    answer: ({ method }) => (method === 'eth_getBalance' ? '0x1' : '0x'),
  })
  const faucet = await startNode(() => ({
    body: { hash: `0x${'ab'.repeat(32)}`, amount: '1' },
  }))
  // Services that answer with garbage.
  const garbage = fc.sample(anyValue, { seed: SEED, numRuns: 200 })
  let turn = 0
  const service = await startNode(() => ({ body: garbage[turn++ % garbage.length] }))
  const server = await createTestServer({
    RPC_URLS: `eip155:1=${node.url} eip155:10=${node.url}`,
    ENS_CHAIN: 'eip155:1',
    INDEXER_URL: service.url,
    INDEXER_CHAINS: 'eip155:10',
    PRICES_URL: service.url,
    FAUCET_URL: `${faucet.url}/faucet`,
    FAUCET_TOKEN: 'a-token-of-at-least-32-characters',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SIGN_IN: unlimited,
    RATE_LIMIT_RPC: unlimited,
    RATE_LIMIT_RPC_PROJECT: unlimited,
    RATE_LIMIT_FAUCET: unlimited,
    RATE_LIMIT_NAMES: unlimited,
    RATE_LIMIT_ACCOUNT: unlimited,
    RATE_LIMIT_NAME_WRITES: unlimited,
    RATE_LIMIT_WALLETS: unlimited,
    RATE_LIMIT_EVENTS: unlimited,
    EVENTS_ENABLED: 'true',
    ONRAMP_PROVIDERS: 'moonpay transak stripe meld',
    TRANSAK_KEY: 'key',
    TRANSAK_SECRET: 'secret',
    STRIPE_SECRET: 'secret',
    STRIPE_WEBHOOK_SECRET: 'secret',
    MELD_KEY: 'key',
    MELD_WEBHOOK_SECRET: 'secret',
    MOONPAY_KEY: 'pk_test_key',
    MOONPAY_SECRET: 'secret',
    MOONPAY_WEBHOOK_SECRET: 'secret',
    ONRAMP_URLS: `moonpay=${service.url} transak=${service.url} stripe=${service.url} meld=${service.url}`,
    RATE_LIMIT_ONRAMP: unlimited,
    SWAP_SOURCES: 'market',
    SWAP_URLS: `market=${service.url}`,
    SWAP_MARKET_TOKEN: 'a-token-of-at-least-32-characters',
    RATE_LIMIT_SWAP: unlimited,
  })
  const sender = createSender(await listen(server.app), CONNECTIONS)
  return {
    server,
    send: sender.send,
    forget() {
      node.asked.length = 0
      faucet.received.length = 0
      service.received.length = 0
    },
    async [Symbol.asyncDispose]() {
      sender.end()
      await server[Symbol.asyncDispose]()
      await node[Symbol.asyncDispose]()
      await faucet[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

/** What is wrong with an answer, whatever the request was. */
function faultOf(server: TestServer, asked: FuzzRequest, answer: FuzzAnswer): string | undefined {
  const { status, headers, body } = answer
  // 502 is correct when the node's fixed answer does not fit the question.
  if (status >= 500 && status !== 502) return `${status} ${body.slice(0, 300)}`
  if (!UUID_V4.test(String(headers['x-request-id']))) return 'no x-request-id'
  const contentType = headers['content-type']
  if (asked.method === 'HEAD') return undefined
  return breachOf(server.app, { method: asked.method, url: asked.url, status, contentType, body })
}

/** Resends a request that a busy machine shed, because that says nothing about the request. */
async function sendUntilHeard(
  send: (asked: FuzzRequest) => Promise<FuzzAnswer>,
  asked: FuzzRequest,
  tally: Tally,
): Promise<FuzzAnswer> {
  for (let left = 100; ; left--) {
    const answer = await send(asked)
    const isShed = answer.status === 503 && answer.headers['retry-after'] === SHED_RETRY_AFTER
    if (!isShed || left === 0) return answer
    tally.shed += 1
    await pause(100)
  }
}

interface Tally {
  statuses: Map<number, number>
  /** Requests that were resent because the server was busy. */
  shed: number
  /** Per operation: requests sent, and requests that the operation itself answered. */
  handled: Map<string, { sent: number; own: number }>
}

function count({ statuses, handled }: Tally, asked: FuzzRequest, { status }: FuzzAnswer): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const operation = operations.find(({ id }) => id === asked.operation)
  if (operation?.method !== asked.method) return
  const { sent, own } = handled.get(operation.id) ?? { sent: 0, own: 0 }
  handled.set(operation.id, { sent: sent + 1, own: own + Number(status in operation.answers) })
}

async function sendAll(
  all: Awaited<ReturnType<typeof startAll>>,
  requests: FuzzRequest[],
  tally: Tally,
): Promise<string[]> {
  const faults: string[] = []
  const left = requests.values()
  const work = async () => {
    for (const asked of left) {
      const answer = await sendUntilHeard(all.send, asked, tally)
      count(tally, asked, answer)
      const fault = faultOf(all.server, asked, answer)
      const shown = JSON.stringify({ ...asked, body: asked.body?.toString().slice(0, 500) })
      if (fault !== undefined) faults.push(`${fault}\n  to ${shown}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return faults
}

describe(`garbage with the seed ${SEED}`, () => {
  const timeout = 600_000 + REQUESTS * 40
  test('behavior: answers garbage as described, without failing or growing', {
    timeout,
  }, async () => {
    await using all = await startAll()
    const seen = new Map<number, number>()
    const tally: Tally = { statuses: seen, shed: 0, handled: new Map() }
    const rounds = 10
    let before = 0
    for (let round = 0; round < rounds; round++) {
      for (let done = 0; done < REQUESTS / rounds; done += PORTION) {
        const numRuns = Math.min(PORTION, Math.ceil(REQUESTS / rounds) - done)
        const seed = SEED + round * REQUESTS + done
        const requests = fc.sample(requestsTo(operations), { seed, numRuns })
        const faults = await sendAll(all, requests, tally)
        expect([...new Set(faults)].slice(0, 5), all.server.logged.slice(0, 5).join('')).toEqual([])
      }
      all.forget()
      // By now all lazy code is loaded and every cache is in use.
      if (round === rounds / 2 - 1) before = heldBytes()
    }
    expect(all.server.logged).toEqual([])
    const grown = heldBytes() - before
    expect(grown).toBeLessThan(MAX_GROWTH_BYTES)
    // Requests reach the operations: no limit and no earlier check refuses all of them.
    expect(seen.has(429)).toBe(false)
    expect([...tally.handled.keys()].toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
    const unheard = [...tally.handled].filter(([, { sent, own }]) => own < sent / 30)
    expect(unheard).toEqual([])
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 413]))
    expect(seen.get(200)).toBeGreaterThan(REQUESTS / 50)
    if (FUZZ_REQUESTS)
      console.log(
        `${REQUESTS} requests`,
        Object.fromEntries(seen),
        `grown ${grown} bytes, ${tally.shed} sent again to a busy server`,
      )
    expect((await all.server.app.inject('/healthz')).statusCode).toBe(200)
  })
})
