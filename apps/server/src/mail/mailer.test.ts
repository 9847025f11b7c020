import { describe, expect, test, vi } from 'vitest'
import type { OutgoingMail } from './mailer.ts'
import { createMailer } from './mailer.ts'
import { codeMail, frozenMail } from './mails.ts'

const draft = frozenMail('Aureus')

function mailerWith(fail: (attempt: number) => unknown) {
  const sent: OutgoingMail[] = []
  const logged: string[] = []
  let attempts = 0
  const write = (...line: unknown[]) => void logged.push(JSON.stringify(line))
  const mailer = createMailer({
    brand: 'Aureus',
    retryMs: [0, 0],
    log: { warn: write, error: write },
    async send(mail) {
      attempts += 1
      const failure = fail(attempts)
      if (failure) throw failure
      sent.push(mail)
    },
  })
  return { mailer, sent, logged, attempts: () => attempts }
}

const smtpError = (responseCode: number) =>
  Object.assign(new Error('ann@example.com is not here'), { responseCode })

describe('createMailer', () => {
  test('behavior: a mail that fails for now is tried again', async () => {
    const { mailer, sent, logged } = mailerWith((n) => (n < 3 ? smtpError(451) : undefined))
    mailer.queue('ann@example.com', draft)
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toMatchObject({ to: 'ann@example.com', subject: draft.subject })
    expect(logged).toHaveLength(2)
  })

  test('error: one that is refused for good is not', async () => {
    const { mailer, logged, attempts } = mailerWith(() => smtpError(550))
    mailer.queue('ann@example.com', draft)
    await expect.poll(() => logged.length).toBe(1)
    expect(attempts()).toBe(1)
    expect(logged.join('')).not.toContain('ann@')
  })

  test('error: after the last try it is given up, and the next mail goes its way', async () => {
    const { mailer, sent, logged } = mailerWith((n) => (n <= 3 ? smtpError(421) : undefined))
    mailer.queue('ann@example.com', draft)
    await expect.poll(() => logged.at(-1)).toContain('given up')
    mailer.queue('bob@example.com', draft)
    await expect.poll(() => sent.map(({ to }) => to)).toEqual(['bob@example.com'])
  })

  test('behavior: a notice is tried for most of a day, a code for as long as it is good', async () => {
    vi.useFakeTimers()
    try {
      const tried: string[] = []
      const mailer = createMailer({
        brand: 'Aureus',
        log: { warn() {}, error() {} },
        async send({ to }) {
          tried.push(to)
          throw smtpError(451)
        },
      })
      mailer.queue('notice@example.com', draft)
      mailer.queue('code@example.com', codeMail('Aureus', '12345678'))
      const triedFor = (name: string) => tried.filter((to) => to.startsWith(name)).length
      await vi.advanceTimersByTimeAsync(24 * 3_600_000)
      expect([triedFor('notice'), triedFor('code')]).toEqual([8, 4])
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: closing waits for what is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let sent = 0
    const mailer = createMailer({
      brand: 'Aureus',
      log: { warn() {}, error() {} },
      async send() {
        await promise
        sent += 1
      },
    })
    mailer.queue('ann@example.com', draft)
    const closed = mailer.close()
    resolve()
    await closed
    expect(sent).toBe(1)
  })

  test('param: send that is not there', () => {
    const mailer = createMailer({
      brand: 'Aureus',
      send: undefined,
      log: { warn() {}, error() {} },
    })
    expect(mailer.available).toBe(false)
    mailer.queue('ann@example.com', draft)
  })
})
