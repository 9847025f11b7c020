import { describe, expect, test } from 'vitest'
import { nameOf } from '../../testing/walletDevice.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'

describe('without a mail server', () => {
  test('error: says so and stores nothing', async () => {
    await using own = await createWalletTestServer()
    const answer = await (await own.device()).post('/v1/email/start', { email: 'ann@example.com' })
    expect([answer.status, nameOf(answer)]).toEqual([503, 'mail_unavailable'])
    expect(await own.db.selectFrom('email_challenges').selectAll().execute()).toEqual([])
    expect(own.logged.join('')).toContain('set SMTP_URL')
  })

  test('error: logs a refusal without the address and answers as usual', async () => {
    const refused = Object.assign(new Error('no such user <ann@example.com>'), {
      responseCode: 550,
    })
    const sendMail = () => Promise.reject(refused)
    await using own = await createWalletTestServer({}, { sendMail })
    const answer = await (await own.device()).post('/v1/email/start', { email: 'ann@example.com' })
    expect(answer.body.action).toBe('VERIFY_DEVICE')
    await expect.poll(() => own.logged.join('')).toContain('SMTP 550')
    expect(own.logged.join('')).not.toContain('ann@')
  })
})
