// Row 12 of the security tests: a delay releases a share only if the owner was notified in time.
import { expect, test } from 'vitest'
import { describeCustody } from '../../testing/custody.ts'
import { outcomeOf, release, stateOf } from '../../testing/custodyClient.ts'
import { emailOf } from '../../testing/walletServer.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const refuse = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

describeCustody('the notice of a recovery', ({ server, mailbox, signIn, person, pass }) => {
  const told = (userId: string) =>
    mailbox.mails.filter(({ to, text }) => to === emailOf(userId) && text.includes('/cancel#'))
  const recover = async (
    userId: string,
    device: Awaited<ReturnType<typeof signIn>>,
    setId: string,
  ) => {
    await signIn(userId, device)
    return release(device, setId, 'recover')
  }

  test('error: releases nothing before the mail server accepts the notice', async () => {
    const { userId, made } = await person()
    mailbox.refusal = refuse(451)
    try {
      const second = await signIn(userId)
      expect(outcomeOf(await second.post('/v1/recovery/start'))).toBe(200)
      pass(25 * HOUR_MS)
      expect(await recover(userId, second, made.recoverySetId)).toBe('recovery_waits')
      pass(24 * HOUR_MS)
      expect(await recover(userId, second, made.recoverySetId)).toBe('recovery_waits')
      expect(told(userId)).toEqual([])
      mailbox.refusal = undefined
      pass(2 * HOUR_MS)
      // The owner has the whole delay from the moment of the notice, within ten minutes.
      expect(await recover(userId, second, made.recoverySetId)).toBe('recovery_waits')
      expect(told(userId).length).toBeGreaterThan(0)
      pass(23 * HOUR_MS)
      expect(await recover(userId, second, made.recoverySetId)).toBe('recovery_waits')
      pass(HOUR_MS)
      expect(await recover(userId, second, made.recoverySetId)).toEqual(made.recovery)
    } finally {
      mailbox.refusal = undefined
    }
  })

  test('error: releases nothing before the reminder is accepted', async () => {
    const { userId, made } = await person()
    const second = await signIn(userId)
    await second.post('/v1/recovery/start')
    await server().mailer.sendDue()
    expect(told(userId)).toHaveLength(1)
    mailbox.refusal = refuse(451)
    try {
      pass(25 * HOUR_MS)
      expect(await recover(userId, second, made.recoverySetId)).toBe('recovery_waits')
    } finally {
      mailbox.refusal = undefined
    }
    pass(2 * HOUR_MS)
    expect(await recover(userId, second, made.recoverySetId)).toEqual(made.recovery)
    expect(told(userId)).toHaveLength(2)
  })

  test('behavior: reminds the owner six hours before the delay ends, with a link that stops it', async () => {
    const { userId } = await person()
    const second = await signIn(userId)
    await second.post('/v1/recovery/start')
    pass(18 * HOUR_MS - 1000)
    await server().mailer.sendDue()
    expect(told(userId)).toHaveLength(1)
    pass(1000)
    await server().mailer.sendDue()
    expect(told(userId)).toHaveLength(2)
    const stranger = await server().device()
    const token = mailbox.token(emailOf(userId))
    expect(outcomeOf(await stranger.post('/v1/recovery/refuse', { token }))).toBe(200)
    expect((await second.post('/v1/wallet/get')).status).toBe(401)
  })

  test('behavior: sends no reminder after a recovery ended or was approved', async () => {
    const { userId, device } = await person()
    const second = await signIn(userId)
    const { recoveryId } = (await second.post('/v1/recovery/start')).body
    expect(outcomeOf(await device.post('/v1/recovery/cancel', { recoveryId }))).toBe(200)
    const third = await signIn(userId)
    const approved = (await third.post('/v1/recovery/start')).body
    const { code } = approved
    const id = approved.recoveryId
    const answer = await device.post('/v1/recovery/approve', { recoveryId: id, code })
    expect(outcomeOf(answer)).toBe(200)
    expect(told(userId)).toHaveLength(2)
    pass(25 * HOUR_MS)
    await server().mailer.sendDue()
    expect(told(userId)).toHaveLength(2)
  })

  test('behavior: needs no notice if a device of the wallet approves', async () => {
    const { userId, device, made } = await person()
    mailbox.refusal = refuse(451)
    try {
      const second = await signIn(userId)
      const { recoveryId, code } = (await second.post('/v1/recovery/start')).body
      expect(outcomeOf(await device.post('/v1/recovery/approve', { recoveryId, code }))).toBe(200)
      expect(await release(second, made.recoverySetId, 'recover')).toEqual(made.recovery)
    } finally {
      mailbox.refusal = undefined
    }
  })

  test('behavior: starts again with a new notice if the mail server refused the first for good', async () => {
    const { userId, made } = await person()
    const second = await signIn(userId)
    mailbox.refusal = refuse(550)
    const lost = (await second.post('/v1/recovery/start')).body
    mailbox.refusal = undefined
    pass(HOUR_MS)
    await signIn(userId, second)
    expect((await stateOf(second)).wallet?.recovery?.recoveryId).toBe(lost.recoveryId)
    const again = (await second.post('/v1/recovery/start')).body
    expect(again.recoveryId).not.toBe(lost.recoveryId)
    expect(again.readyAtMs).toBe(server().clock.nowMs + 24 * HOUR_MS)
    expect(told(userId)).toHaveLength(1)
    pass(24 * HOUR_MS)
    expect(await recover(userId, second, made.recoverySetId)).toEqual(made.recovery)
  })
})
