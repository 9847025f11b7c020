// Webhooks from a real server to a real receiver, which checks them with what apps install.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ReceivedWebhook, verifyWebhook } from '@aureus/server'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createTestKms } from '../../testing/kms.ts'
import { caipOf, type Holder, linkingPage } from '../../testing/linking.ts'
import { createTestServer } from '../../testing/server.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

const key = Buffer.alloc(32, 3)
const secret = `whsec_${key.toString('base64')}`
const alice = privateKeyToAccount(generatePrivateKey())
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface Received {
  event: ReceivedWebhook | null
  headers: IncomingMessage['headers']
}

/** Answers each delivery with the next of these statuses, then with 204. */
async function receive(clock: { nowMs: number }, ...statuses: number[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const event = await verifyWebhook(request, secret, { nowMs: clock.nowMs })
    received.push({ event, headers: request.headers })
    response.writeHead(statuses.shift() ?? 204).end('x'.repeat(100))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}/hook?key=hidden` }
}

describeEachDatabase('webhooks', (create) => {
  let db: Database
  let environment: NodeJS.ProcessEnv
  openBefore(create, (opened, database) => {
    db = opened
    environment = database.environment
  })

  const kms = createTestKms()
  function open(urls: string[], clock: { nowMs: number }): Webhooks & { logged: string[] } {
    const logged: string[] = []
    const write = (...line: unknown[]) => void logged.push(JSON.stringify(line))
    const webhooks = createWebhooks({
      db,
      kms,
      clock: () => clock.nowMs,
      settings: { urls, secret: key },
      log: { warn: write, error: write },
    })
    closing.push(() => webhooks.close())
    closing.push(() => db.deleteFrom('mail_outbox').execute())
    return { ...webhooks, logged }
  }
  const post = (webhooks: Webhooks) =>
    db.transaction().execute((transaction) =>
      webhooks.post(transaction, {
        type: 'wallet.created',
        data: { walletId: 'w1', accounts: { eip155: alice.address, solana: null } },
      }),
    )
  const rows = () => db.selectFrom('mail_outbox').selectAll().execute()

  test('behavior: delivers a signed event to each address under one id, and forgets it', async () => {
    const clock = { nowMs: Date.UTC(2026, 10, 20) }
    const [one, other] = [await receive(clock), await receive(clock)]
    const webhooks = open([one.url, other.url], clock)
    await post(webhooks)
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${alice.address}|hidden`))
    await webhooks.sendDue()
    expect(one.received).toHaveLength(1)
    expect(one.received[0]?.event).toEqual({
      id: expect.stringMatching(/^msg_[\w-]{22}$/),
      type: 'wallet.created',
      timestamp: '2026-11-20T00:00:00.000Z',
      data: { walletId: 'w1', accounts: { eip155: alice.address, solana: null } },
    })
    expect(other.received[0]?.event?.id).toBe(one.received[0]?.event?.id)
    expect(await rows()).toEqual([])
    expect([...webhooks.counts.outcomes()]).toEqual([
      ['webhook:wallet.created', { sent: 2, retried: 0, given_up: 0 }],
    ])
  })

  test('behavior: retries with backoff, with the same id and a new time', async () => {
    const clock = { nowMs: Date.UTC(2026, 10, 20) }
    const { received, url } = await receive(clock, 500, 302)
    const webhooks = open([url], clock)
    await post(webhooks)
    await webhooks.sendDue()
    expect(received).toHaveLength(1)
    await webhooks.sendDue()
    expect(received).toHaveLength(1)
    clock.nowMs += 2000
    await webhooks.sendDue()
    clock.nowMs += 7000
    await webhooks.sendDue()
    expect(received.map(({ event }) => event?.id)).toEqual(
      Array.from({ length: 3 }, () => received[0]?.event?.id),
    )
    const times = received.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect(times[2]).toBe((times[0] ?? 0) + 9)
    expect(await rows()).toEqual([])
    expect(webhooks.logged.join()).toContain('HTTP 500')
    expect(webhooks.logged.join()).not.toContain('hidden')
  })

  test.each([
    ['the receiver is gone', 410],
    ['four days have passed', 503],
  ])('error: gives up when %s, and keeps the row with the reason', async (_, status) => {
    const clock = { nowMs: Date.UTC(2026, 10, 20) }
    const { url } = await receive(clock, ...Array.from({ length: 200 }, () => status))
    const webhooks = open([url], clock)
    await post(webhooks)
    await webhooks.sendDue()
    if (status !== 410) {
      clock.nowMs += 4 * 86_400_000
      await webhooks.sendDue()
    }
    const [row] = await rows()
    expect(row).toMatchObject({ failure: `HTTP ${status}`, next_at_ms: null })
    // An operator may send it again until it expires.
    expect(row?.sealed === null).toBe(status !== 410)
    const { dead } = await webhooks.counts.outbox()
    expect(dead.get('webhook:wallet.created')).toBe(1)
  })

  test('error: sends nothing for a transaction that was rolled back', async () => {
    const clock = { nowMs: Date.UTC(2026, 10, 20) }
    const { received, url } = await receive(clock)
    const webhooks = open([url], clock)
    const failed = db.transaction().execute(async (transaction) => {
      await webhooks.post(transaction, {
        type: 'wallet.email_changed',
        data: { walletId: 'w1', email: 'dora@example.com' },
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await webhooks.sendDue()
    expect(received).toEqual([])
  })

  test('error: sends nothing to an address that was removed from the settings', async () => {
    const clock = { nowMs: Date.UTC(2026, 10, 20) }
    const { received, url } = await receive(clock)
    const before = open([url], clock)
    await before.close()
    await post(before)
    const later = open(['http://127.0.0.1:1/'], clock)
    await later.sendDue()
    expect(received).toEqual([])
    expect(await rows()).toMatchObject([
      { failure: 'its address is no longer in the settings', next_at_ms: null },
    ])
  })

  test('behavior: sends webhooks for sign-ins, sign-outs and linked accounts of every app', async () => {
    const clock = { nowMs: Date.UTC(2026, 10, 20, 12) }
    const { received, url } = await receive(clock)
    let webhooks: Webhooks | undefined
    await using server = await createTestServer(
      {
        ...environment,
        WEBHOOK_URLS: url,
        WEBHOOK_SECRET: secret,
        APP_ORIGINS: 'https://shop.example',
      },
      { onWebhooks: (opened) => (webhooks = opened) },
    )
    const page = linkingPage(server.app)
    const own: Holder = { signer: alice, chainId: 'eip155:1' }
    const other: Holder = { ...own, signer: privateKeyToAccount(generatePrivateKey()) }
    const signedIn = await page.signIn(own)
    const { id: sessionId } = signedIn.body as { id: string }
    await page.link(own, other)
    await page.unlink(other)
    await page.request({ method: 'DELETE', url: '/v1/sign-in/session' })
    await webhooks?.sendDue()
    const data = {
      sessionId,
      app: 'http://localhost:3000',
      account: `eip155:1:${alice.address}`,
      chainId: 'eip155:1',
      address: alice.address,
    }
    const link = { app: data.app, account: caipOf(other), others: [caipOf(own)] }
    const told = received.map(({ event }) => ({ type: event?.type, data: event?.data }))
    expect(told.toSorted((a, b) => String(b.type).localeCompare(String(a.type)))).toEqual([
      { type: 'session.started', data },
      { type: 'session.ended', data },
      { type: 'account.unlinked', data: link },
      { type: 'account.linked', data: link },
    ])
    const metrics = await server.app.inject('/metrics')
    expect(metrics.body).toContain('aureus_webhooks_total{kind="session.started",outcome="sent"} 1')
  })
})
