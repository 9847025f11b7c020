// A page's script has tricked the visitor into giving it a code. The code must be useless to it.
import type { EmbeddedMessageType } from '@aureus/protocol/embedded'
import { afterEach, describe, expect, test } from 'vitest'
import type { Display } from '../../approval/display.ts'
import { createTestFrame } from '../../testing/frame.ts'
import { request, type Sent } from '../../testing/port.ts'
import { network } from '../../testing/question.ts'

const origin = 'https://app.example.com'
const email = 'ada@example.com'
const to = 'grace@example.com'
const otp = '12345678'
const handedOver = ['connectOtp', 'updateEmailPrimaryOtp', 'updateEmailSecondaryOtp'] as const

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** A page that is signed in and may use the wallet. */
async function setUp({ hostCodes = false, approves = false } = {}) {
  const asked: Display[] = []
  const frame = await createTestFrame({
    config: {
      brand: { name: 'Test' },
      origin: 'https://wallet.example.com',
      embedOrigins: [origin],
      hostCodes,
      networks: [network],
    },
    origin,
    async visitor(display) {
      asked.push(display)
      return { approved: approves }
    },
  })
  await frame.logIn()
  await frame.permit()
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const waiting = new Map<string, (sent: Sent) => void>()
  port1.addEventListener('message', ({ data }: MessageEvent<Sent>) =>
    waiting.get(data.id ?? '')?.(data),
  )
  port1.start()
  frame.take(port2, 'n'.repeat(22))
  const ask = (type: EmbeddedMessageType, payload: object = {}) =>
    new Promise<Sent>((resolve) => {
      const message = request(type, payload)
      waiting.set(message.id, resolve)
      port1.postMessage(message)
    })
  const { custody, keys, posted } = frame
  return { ask, asked, custody, keys, posted }
}

describe('a code in the hands of the page', () => {
  test.each(handedOver)('error: refuses %s without even trying the code', async (type) => {
    const { ask, posted } = await setUp()
    await ask('connectEmail', { email: 'eve@example.com' })
    const before = [...posted]
    expect((await ask(type, { otp })).error?.code).toBe('unsupported')
    expect(posted).toEqual(before)
  })

  test('param: operators may accept codes typed in the page', async () => {
    const { ask, posted } = await setUp({ hostCodes: true, approves: true })
    await ask('connectEmail', { email: 'eve@example.com' })
    expect(await ask('connectOtp', { otp })).toMatchObject({ ok: true })
    expect(posted).toContain('/v1/email/verify')
  })

  test('param: even then, an email change still needs its confirmation', async () => {
    const { ask, asked, posted } = await setUp({ hostCodes: true, approves: true })
    expect(await ask('updateEmail', { email: to })).toMatchObject({ ok: true })
    expect(asked).toHaveLength(1)
    await ask('updateEmailPrimaryOtp', { otp })
    const changed = await ask('updateEmailSecondaryOtp', { otp })
    expect(changed).toMatchObject({ ok: true, payload: { newEmail: to } })
    expect(posted.at(-1)).toBe('/v1/email/change/secondary')
  })
})

describe('a change of address', () => {
  test('error: sends no email before the visitor approves a question that shows both addresses', async () => {
    const { ask, asked, posted } = await setUp()
    expect((await ask('updateEmail', { email: to })).error?.code).toBe('rejected')
    expect(asked.map(({ rows }) => rows.slice(0, 2).map(({ value }) => value))).toEqual([
      [email, to],
    ])
    expect(posted.filter((path) => path.startsWith('/v1/email'))).toEqual([])
  })

  test('error: no code can be requested before that', async () => {
    const { ask } = await setUp()
    for (const type of ['enterCode', 'resendEmail'] as const)
      expect((await ask(type)).error?.code, type).toBe('expired')
  })

  test.each([
    ['behavior', 'remembers the new mailbox for the second server’s code', to, to],
    ['error', 'ignores another mailbox that the server names', 'eve@example.com', email],
  ])('%s: this device %s', async (_kind, _what, named, remembered) => {
    const { ask, custody, keys } = await setUp({ hostCodes: true, approves: true })
    custody.mailbox = email
    const { walletId } = await keys.create()
    expect(await keys.shares.mailboxOf({ walletId })).toBe(email)
    custody.mailbox = named
    await ask('updateEmail', { email: to })
    await ask('updateEmailPrimaryOtp', { otp })
    expect(await ask('updateEmailSecondaryOtp', { otp })).toMatchObject({ ok: true })
    expect(await keys.shares.mailboxOf({ walletId })).toBe(remembered)
  })
})
