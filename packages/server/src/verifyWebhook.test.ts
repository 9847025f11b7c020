import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { verifyWebhook } from './verifyWebhook.ts'

const key = Buffer.alloc(32, 7)
const secret = `whsec_${key.toString('base64')}`
const nowMs = Date.UTC(2026, 10, 20)
const at = String(nowMs / 1000)
const event = {
  type: 'wallet.email_changed',
  timestamp: '2026-11-20T00:00:00.000Z',
  data: { walletId: 'w1', email: 'dora@example.com' },
}
const body = JSON.stringify(event)

const sign = (text: string, id = 'msg_1', timestamp = at, by = key) =>
  `v1,${createHmac('sha256', by).update(`${id}.${timestamp}.${text}`).digest('base64')}`

const request = (more: { text?: string; headers?: Record<string, string> } = {}) =>
  new Request('https://api.example/hook', {
    method: 'POST',
    body: more.text ?? body,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': at,
      'webhook-signature': sign(body),
      ...more.headers,
    },
  })

describe('verifyWebhook', () => {
  test('behavior: returns a signed event with its id', async () => {
    const expected = { ...event, id: 'msg_1' }
    await expect(verifyWebhook(request(), secret, { nowMs })).resolves.toEqual(expected)
  })

  test('behavior: agrees with the example of the standard', async () => {
    // https://github.com/standard-webhooks/standard-webhooks, the test vector of its libraries.
    const published = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const text = '{"test": 2432232314}'
    const signed = createHmac('sha256', Buffer.from(published.slice(6), 'base64'))
      .update(`msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.${text}`)
      .digest('base64')
    expect(signed).toBe('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  test('behavior: accepts one valid signature of several, with either of two secrets', async () => {
    const old = sign(body, 'msg_1', at, Buffer.alloc(32, 1))
    const headers = { 'webhook-signature': `v2,xyz ${old} ${sign(body)}` }
    const other = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
    const read = await verifyWebhook(request({ headers }), [other, secret], { nowMs })
    expect(read?.type).toBe('wallet.email_changed')
  })

  test.each([
    ['another body', { text: body.replace('dora', 'eve') }],
    ['another id', { headers: { 'webhook-id': 'msg_2' } }],
    ['another time', { headers: { 'webhook-timestamp': String(Number(at) + 1) } }],
    ['no signature', { headers: { 'webhook-signature': '' } }],
    ['an unknown version', { headers: { 'webhook-signature': sign(body).replace('v1', 'v1a') } }],
    ['nonsense', { headers: { 'webhook-signature': 'v1,%%%' } }],
    ['no time', { headers: { 'webhook-timestamp': 'soon' } }],
  ])('error: refuses %s', async (_, more) => {
    await expect(verifyWebhook(request(more), secret, { nowMs })).resolves.toBeNull()
  })

  test('error: refuses a message that is five minutes off', async () => {
    for (const off of [-301_000, 301_000])
      await expect(verifyWebhook(request(), secret, { nowMs: nowMs + off })).resolves.toBeNull()
    await expect(verifyWebhook(request(), secret, { nowMs: nowMs + 299_000 })).resolves.toBeTruthy()
  })

  test('error: refuses a signed body that is not an event', async () => {
    for (const text of ['{"type":"other"}', 'no JSON', ''])
      await expect(
        verifyWebhook(request({ text, headers: { 'webhook-signature': sign(text) } }), secret, {
          nowMs,
        }),
      ).resolves.toBeNull()
  })

  test.each(['', 'whsec_', 'whsec_c2hvcnQ=', key.toString('base64')])(
    'error: throws for the secret %j',
    async (wrong) => {
      await expect(verifyWebhook(request(), wrong, { nowMs })).rejects.toThrow('whsec_')
    },
  )

  test('behavior: reads the body of Node’s own request, and refuses one that was parsed', async () => {
    const answers: unknown[] = []
    const server = createServer(async (incoming, response) => {
      answers.push(await verifyWebhook(incoming, secret, { nowMs }))
      response.end()
    }).listen(0)
    const { port } = server.address() as AddressInfo
    const { headers } = request()
    await fetch(`http://localhost:${port}`, { method: 'POST', body, headers })
    server.close()
    expect(answers).toEqual([{ ...event, id: 'msg_1' }])
    const plain = Object.fromEntries(headers)
    const parsed = { headers: plain, body: event }
    await expect(verifyWebhook(parsed, secret, { nowMs })).rejects.toThrow('already parsed')
    const raw = { headers: plain, body: Buffer.from(body) }
    await expect(verifyWebhook(raw, secret, { nowMs })).resolves.toMatchObject(event)
  })
})
