import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailLanguage } from '../../platform/mail/language.ts'
import { describeCustody } from '../../testing/custody.ts'
import { emailOf } from '../../testing/walletServer.ts'
import { personLanguage } from './personLanguage.ts'

describeCustody('the language of a person', ({ server, mailbox, signIn, person, pass }) => {
  const known = (userId: string) => personLanguage(server().db, userId)

  test('behavior: is that of the last request of a device with the wallet', async () => {
    const { userId, device } = await person()
    device.language = 'he'
    await device.post('/v1/wallet/get')
    expect(await known(userId)).toBe('he')
    device.language = 'de-AT,en;q=0.5'
    await device.post('/v1/wallet/get')
    expect(await known(userId)).toBe('de')
  })

  test('error: a device without the wallet does not choose it', async () => {
    const { userId, device } = await person()
    device.language = 'he'
    await device.post('/v1/wallet/get')
    pass(60_000)
    const second = await server().device({ language: 'th' })
    await signIn(userId, second)
    await second.post('/v1/wallet/get')
    expect(await known(userId)).toBe('he')
    await second.post('/v1/recovery/start')
    const { tag } = await mailLanguage('he')
    expect(mailbox.to(emailOf(userId)).language).toBe(tag)
  })

  test('behavior: is unknown without a wallet', async () => {
    const userId = randomUUID()
    const device = await signIn(userId)
    await device.post('/v1/wallet/get')
    expect(await known(userId)).toBeUndefined()
  })
})
