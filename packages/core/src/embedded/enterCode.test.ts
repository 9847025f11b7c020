import { describe, expect, test } from 'vitest'
import { openModal } from '../modal/openModal.ts'
import { currentView } from '../state/modal/router.ts'
import { EMAIL, setUpEmbedded } from '../testing/embedded.ts'
import { Refusal } from '../testing/scriptedFrame.ts'
import { connectEmail } from './emailLogin.ts'
import { enterCode } from './enterCode.ts'
import { updateEmail } from './updateEmail.ts'

type Parts = Awaited<ReturnType<typeof setUpEmbedded>>
const NEW = 'grace@example.com'
const shown = ({ client }: Parts) => currentView(client.state.modal.getState())
const account = ({ client }: Parts) => client.state.accounts.getState().eip155

/** Opens the view of the emailed code. */
async function mailed(answers: Parameters<typeof setUpEmbedded>[0] = {}) {
  const parts = await setUpEmbedded(answers)
  const events: { event: string }[] = []
  parts.client.events.subscribe((event) => events.push(event))
  openModal(parts.client)
  await connectEmail(parts.client, { email: EMAIL })
  const tracked = () =>
    events.map(({ event }) => event).filter((name) => name.startsWith('EMAIL_VERIFICATION'))
  return { ...parts, tracked }
}

describe('enterCode', () => {
  test('behavior: opens the wallet with a code typed in the wallet; the page never sees it', async () => {
    const parts = await mailed({ enterCode: () => ({ step: 'login', wrongCodes: 2 }) })
    await enterCode(parts.client)
    expect(account(parts)).toMatchObject({ status: 'connected', user: { email: EMAIL } })
    expect(parts.frame.payloads('enterCode')).toEqual([{}])
    expect(parts.tracked()).toEqual([
      'EMAIL_VERIFICATION_CODE_FAIL',
      'EMAIL_VERIFICATION_CODE_FAIL',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
  })

  test('behavior: returns to device approval if another email requires it', async () => {
    const started = { action: 'VERIFY_DEVICE', number: '07' } as const
    const parts = await mailed({ enterCode: () => ({ step: 'login', started }) })
    await enterCode(parts.client)
    expect(shown(parts)).toEqual({
      name: 'EmailVerifyDevice',
      data: { email: EMAIL, number: '07' },
    })
    expect(account(parts)?.status).not.toBe('connected')
  })

  test('behavior: closes the modal on Escape in the wallet’s field', async () => {
    const parts = await mailed({
      enterCode: () => {
        throw new Refusal('rejected')
      },
    })
    await expect(enterCode(parts.client)).rejects.toMatchObject({ name: 'UserRejectedError' })
    expect(parts.client.state.modal.getState().open).toBe(false)
    expect(parts.tracked()).toEqual([])
  })

  test('behavior: changes the address with a code to the current address, then one to the new address', async () => {
    const steps = [{ step: 'primary' }, { step: 'secondary', newEmail: NEW }] as const
    let asked = 0
    const parts = await setUpEmbedded({
      connectEmail: () => ({ action: 'CONNECT' }),
      updateEmail: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
      enterCode: () => steps[asked++] ?? { step: 'login' },
    })
    await connectEmail(parts.client, { email: EMAIL })
    openModal(parts.client, { view: { name: 'Account' } })
    await updateEmail(parts.client, NEW)
    expect(await enterCode(parts.client)).toEqual({})
    expect(shown(parts)).toEqual({ name: 'UpdateEmailSecondaryOtp', data: { newEmail: NEW } })
    expect(await enterCode(parts.client)).toEqual({ newEmail: NEW })
    expect([account(parts)?.user?.email, shown(parts).name]).toEqual([NEW, 'Account'])
  })

  test('error: reports a failure of the wallet and keeps the view', async () => {
    const parts = await mailed({
      enterCode: () => {
        throw new Refusal('expired')
      },
    })
    await expect(enterCode(parts.client)).rejects.toMatchObject({ code: 'expired' })
    expect(shown(parts).name).toBe('EmailVerifyOtp')
    expect(parts.tracked()).toEqual(['EMAIL_VERIFICATION_CODE_FAIL'])
  })
})
