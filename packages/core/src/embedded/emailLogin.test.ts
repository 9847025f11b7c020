import { describe, expect, test, vi } from 'vitest'
import { disconnect } from '../connection/disconnect.ts'
import { reconnect } from '../connection/restore/reconnect.ts'
import { openModal } from '../modal/openModal.ts'
import { currentView } from '../state/modal/router.ts'
import { setUp } from '../testing/client.ts'
import { ADDRESS, EMAIL, setUpEmbedded } from '../testing/embedded.ts'
import { Refusal } from '../testing/scriptedFrame.ts'
import {
  connectEmail,
  prepareEmail,
  resendEmail,
  verifyEmailCode,
  waitForDevice,
} from './emailLogin.ts'

type Parts = Awaited<ReturnType<typeof setUpEmbedded>>
const shown = ({ client }: Parts) => currentView(client.state.modal.getState())
const account = ({ client }: Parts) => client.state.accounts.getState().eip155
const later = (parts: Parts) =>
  parts.storage.device?.().setItem('aureus.embedded.lastEmailLoginTime', '0')

describe('connectEmail', () => {
  test('behavior: opens the wallet without an email if this device has a session', async () => {
    const parts = await setUpEmbedded({ connectEmail: () => ({ action: 'CONNECT' }) })
    await connectEmail(parts.client, { email: EMAIL })
    expect(account(parts)).toMatchObject({
      status: 'connected',
      address: ADDRESS,
      preferredAccountType: 'eoa',
      connectedWalletInfo: { id: 'embedded', name: 'Aureus' },
      user: { email: EMAIL, custody: 'operator-recoverable' },
    })
    await expect(connectEmail(parts.client, { email: EMAIL })).resolves.toBeUndefined()
  })

  test('behavior: VERIFY_OTP shows the code view, VERIFY_DEVICE the link view with its number', async () => {
    const parts = await setUpEmbedded()
    openModal(parts.client)
    await connectEmail(parts.client, { email: ` ${EMAIL} ` })
    expect(parts.frame.payloads('connectEmail')).toEqual([{ email: EMAIL }])
    expect(shown(parts)).toEqual({ name: 'EmailVerifyOtp', data: { email: EMAIL, from: 'mail' } })
    later(parts)
    parts.frame.answers.connectEmail = () => ({ action: 'VERIFY_DEVICE', number: '42' })
    await connectEmail(parts.client, { email: EMAIL })
    expect(shown(parts)).toEqual({
      name: 'EmailVerifyDevice',
      data: { email: EMAIL, number: '42' },
    })
  })

  test('error: rejects an invalid address without a request', async () => {
    const { client, frame } = await setUpEmbedded()
    await expect(connectEmail(client, { email: 'nobody' })).rejects.toMatchObject({
      name: 'EmailInvalidError',
    })
    expect(frame.sent).toEqual([])
  })

  test('error: limits emails to one per 30 s', async () => {
    const parts = await setUpEmbedded()
    await connectEmail(parts.client, { email: EMAIL })
    const again = connectEmail(parts.client, { email: EMAIL })
    await expect(again).rejects.toThrow(/^Please try again after (30|29) seconds$/)
    await expect(resendEmail(parts.client)).rejects.toThrow('Please try again after')
    expect(parts.frame.sent).toHaveLength(1)
  })

  test('error: does not count a failed request as an email', async () => {
    const parts = await setUpEmbedded({
      connectEmail: () => {
        throw new Refusal('network')
      },
    })
    await expect(connectEmail(parts.client, { email: EMAIL })).rejects.toMatchObject({
      code: 'network',
    })
    parts.frame.answers.connectEmail = () => ({ action: 'VERIFY_OTP' })
    await connectEmail(parts.client, { email: EMAIL })
  })

  test('behavior: tracks no email address in events', async () => {
    const parts = await setUpEmbedded()
    const events: unknown[] = []
    parts.client.events.subscribe((event) => events.push(event))
    await connectEmail(parts.client, { email: EMAIL })
    await verifyEmailCode(parts.client, '12345678')
    expect(events.map((one) => (one as { event: string }).event)).toEqual([
      'EMAIL_SUBMITTED',
      'MODAL_OPEN',
      'EMAIL_VERIFICATION_CODE_PASS',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
    ])
    expect(JSON.stringify(events)).not.toMatch(/ada|example|12345678/)
  })
})

describe('prepareEmail', () => {
  test('behavior: tells the wallet of complete addresses alone', async () => {
    const parts = await setUpEmbedded({ prepareEmail: () => ({}) })
    for (const typed of ['', 'ada', 'ada@exa', ` ${EMAIL} `]) prepareEmail(parts.client, typed)
    await expect.poll(() => parts.frame.sent).toMatchObject([{ payload: { email: EMAIL } }])
  })

  test('error: says nothing if the wallet does not know it', async () => {
    const parts = await setUpEmbedded({
      prepareEmail() {
        throw new Refusal('unsupported')
      },
    })
    prepareEmail(parts.client, EMAIL)
    await expect.poll(() => parts.frame.sent).toHaveLength(1)
    await connectEmail(parts.client, { email: EMAIL })
  })
})

test('error: fails without the wallet: Unable to load email login dependency', async () => {
  const { client } = await setUp()
  await expect(connectEmail(client, { email: EMAIL })).rejects.toThrow(
    'Unable to load email login dependency',
  )
})

describe('waitForDevice', () => {
  test('behavior: polls until the link is answered; approval shows the code view', async () => {
    const answers = ['pending', 'pending', 'approved'] as const
    let asked = 0
    const parts = await setUpEmbedded({
      connectEmail: () => ({ action: 'VERIFY_DEVICE', number: '42' }),
      connectDevice: () => ({ status: answers[asked++] ?? 'expired' }),
    })
    openModal(parts.client)
    await connectEmail(parts.client, { email: EMAIL })
    await expect(waitForDevice(parts.client, new AbortController().signal)).resolves.toBe(
      'approved',
    )
    expect(shown(parts)).toEqual({
      name: 'EmailVerifyOtp',
      data: { email: EMAIL, from: 'approval' },
    })
  })

  test.each(['refused', 'expired'] as const)('behavior: %s keeps the view', async (status) => {
    const parts = await setUpEmbedded({
      connectEmail: () => ({ action: 'VERIFY_DEVICE' }),
      connectDevice: () => ({ status }),
    })
    await connectEmail(parts.client, { email: EMAIL })
    await expect(waitForDevice(parts.client, new AbortController().signal)).resolves.toBe(status)
    expect(shown(parts).name).toBe('EmailVerifyDevice')
  })

  test('behavior: stops waiting when the visitor leaves', async () => {
    const parts = await setUpEmbedded()
    const controller = new AbortController()
    const wait = waitForDevice(parts.client, controller.signal)
    const ended = expect(wait).rejects.toThrow('Request was aborted')
    await vi.waitFor(() => expect(parts.frame.sent).toHaveLength(1))
    controller.abort()
    await ended
  })
})

describe('resendEmail', () => {
  test('behavior: replaces the number after a resend', async () => {
    const parts = await setUpEmbedded({
      connectEmail: () => ({ action: 'VERIFY_DEVICE', number: '42' }),
      resendEmail: () => ({ action: 'VERIFY_DEVICE', number: '07' }),
    })
    openModal(parts.client)
    await connectEmail(parts.client, { email: EMAIL })
    later(parts)
    await resendEmail(parts.client)
    expect(shown(parts)).toMatchObject({ data: { email: EMAIL, number: '07' } })
    expect(parts.client.state.modal.getState().history).toHaveLength(2)
  })
})

describe('verifyEmailCode', () => {
  test('error: reports the remaining attempts after a wrong code', async () => {
    const parts = await setUpEmbedded({
      connectOtp: () => {
        throw new Refusal('wrongCode', { attempts: 4 })
      },
    })
    await expect(verifyEmailCode(parts.client, '00000000')).rejects.toMatchObject({
      code: 'wrongCode',
      attempts: 4,
    })
    expect(account(parts)?.status).not.toBe('connected')
  })

  test('behavior: removes finished steps from the history', async () => {
    const parts = await setUpEmbedded()
    openModal(parts.client)
    await connectEmail(parts.client, { email: EMAIL })
    await verifyEmailCode(parts.client, '12345678')
    const names = parts.client.state.modal.getState().history.map(({ name }) => name)
    expect(names).not.toContain('EmailVerifyOtp')
    expect(parts.client.state.connect.getState().recent).toEqual([])
  })

  test('behavior: remembers the login across reloads and forgets it on disconnect', async () => {
    const parts = await setUpEmbedded()
    const { client, storage } = parts
    await verifyEmailCode(client, '12345678')
    const stored = (name: string) => storage.device?.().getItem(`aureus.embedded.${name}`)
    expect([stored('email'), stored('emailLoginUsed'), stored('lastChain')]).toEqual([
      EMAIL,
      'true',
      'eip155:99199',
    ])
    await expect(reconnect(client)).resolves.toBe('connected')
    await disconnect(client)
    expect(parts.frame.payloads('signOut')).toEqual([{}])
    expect(account(parts)).toEqual({ status: 'disconnected' })
  })
})
