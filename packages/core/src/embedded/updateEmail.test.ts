import { describe, expect, test } from 'vitest'
import { openModal } from '../modal/openModal.ts'
import { currentView } from '../state/modal/router.ts'
import { EMAIL, setUpEmbedded } from '../testing/embedded.ts'
import { Refusal } from '../testing/scriptedFrame.ts'
import { connectEmail } from './emailLogin.ts'
import { updateEmail, verifyPrimaryCode, verifySecondaryCode } from './updateEmail.ts'

type Parts = Awaited<ReturnType<typeof setUpEmbedded>>
const NEW = 'grace@example.com'
const shown = ({ client }: Parts) => currentView(client.state.modal.getState())
const user = ({ client }: Parts) => client.state.accounts.getState().eip155?.user
const stored = ({ storage }: Parts, name: string) =>
  storage.device?.().getItem(`aureus.embedded.${name}`)

/** Connects an embedded wallet and shows it in the modal. */
async function connected(answers: Parameters<typeof setUpEmbedded>[0] = {}) {
  const parts = await setUpEmbedded({
    connectEmail: () => ({ action: 'CONNECT' }),
    updateEmail: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    updateEmailPrimaryOtp: () => ({}),
    updateEmailSecondaryOtp: () => ({ newEmail: NEW }),
    ...answers,
  })
  await connectEmail(parts.client, { email: EMAIL })
  openModal(parts.client, { view: { name: 'Account' } })
  return parts
}

const mayMailAgain = ({ storage }: Parts) =>
  storage.device?.().setItem('aureus.embedded.lastEmailLoginTime', '0')

describe('updateEmail', () => {
  test('behavior: sends a code to the current address, then one to the new one, and returns to the first view', async () => {
    const parts = await connected()
    const before = shown(parts)
    await updateEmail(parts.client, ` ${NEW} `)
    expect(parts.frame.payloads('updateEmail')).toEqual([{ email: NEW }])
    expect(shown(parts)).toEqual({
      name: 'UpdateEmailPrimaryOtp',
      data: { email: EMAIL, newEmail: NEW },
    })
    await verifyPrimaryCode(parts.client, '12345678')
    expect(parts.frame.payloads('updateEmailPrimaryOtp')).toEqual([{ otp: '12345678' }])
    expect(shown(parts)).toEqual({ name: 'UpdateEmailSecondaryOtp', data: { newEmail: NEW } })
    expect(await verifySecondaryCode(parts.client, '87654321')).toBe(NEW)
    expect([user(parts)?.email, stored(parts, 'email')]).toEqual([NEW, NEW])
    expect(shown(parts)).toEqual(before)
  })

  test('behavior: skips the current address if the wallet needs no code for it', async () => {
    const parts = await connected({ updateEmail: () => ({ action: 'VERIFY_SECONDARY_OTP' }) })
    await updateEmail(parts.client, NEW)
    expect(shown(parts)).toEqual({ name: 'UpdateEmailSecondaryOtp', data: { newEmail: NEW } })
  })

  test('error: rejects an invalid address without a request', async () => {
    const parts = await connected()
    await expect(updateEmail(parts.client, 'grace')).rejects.toMatchObject({
      name: 'EmailInvalidError',
    })
    expect(parts.frame.payloads('updateEmail')).toEqual([])
  })

  test('error: limits emails to one per 30 s, counting each step', async () => {
    const parts = await connected()
    await updateEmail(parts.client, NEW)
    await expect(updateEmail(parts.client, NEW)).rejects.toThrow('Please try again after')
    mayMailAgain(parts)
    await verifyPrimaryCode(parts.client, '12345678')
    await expect(updateEmail(parts.client, NEW)).rejects.toThrow('Please try again after')
    expect(parts.frame.payloads('updateEmail')).toHaveLength(1)
  })

  test('error: reports a held wallet without showing a view', async () => {
    const parts = await connected({
      updateEmail: () => {
        throw new Refusal('held')
      },
    })
    const before = shown(parts)
    await expect(updateEmail(parts.client, NEW)).rejects.toMatchObject({ code: 'held' })
    expect(shown(parts)).toEqual(before)
    // No email was sent, so the next attempt is allowed.
    await expect(updateEmail(parts.client, NEW)).rejects.toMatchObject({ code: 'held' })
  })
})

describe('verifyPrimaryCode', () => {
  test('error: reports the remaining attempts after a wrong code and keeps the view', async () => {
    const parts = await connected({
      updateEmailPrimaryOtp: () => {
        throw new Refusal('wrongCode', { attempts: 3 })
      },
    })
    await updateEmail(parts.client, NEW)
    const verified = verifyPrimaryCode(parts.client, '00000000')
    await expect(verified).rejects.toMatchObject({ code: 'wrongCode', attempts: 3 })
    expect(shown(parts).name).toBe('UpdateEmailPrimaryOtp')
  })

  test('behavior: does not bring back a visitor who left the view', async () => {
    const parts = await connected()
    await verifyPrimaryCode(parts.client, '12345678')
    expect(shown(parts).name).toBe('Account')
  })
})

describe('verifySecondaryCode', () => {
  test('error: keeps the address after a wrong code', async () => {
    const parts = await connected({
      updateEmailSecondaryOtp: () => {
        throw new Refusal('expired')
      },
    })
    await expect(verifySecondaryCode(parts.client, '00000000')).rejects.toMatchObject({
      code: 'expired',
    })
    expect([user(parts)?.email, stored(parts, 'email')]).toEqual([EMAIL, EMAIL])
  })
})
