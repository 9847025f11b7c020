import { beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { currentView } from '../state/modal/router.ts'
import { activeAddress, setUp, until } from '../testing/client.ts'
import { captureEmail, EmailInvalidError, knownEmail } from './captureEmail.ts'
import { signIn } from './signIn.ts'

const EMAIL = 'visitor@example.com'

describe('captureEmail', () => {
  let parts: Awaited<ReturnType<typeof setUp>>
  let bodies: Record<string, unknown>[]
  const shown = () => currentView(parts.client.state.modal.getState()).name

  async function start(emailCapture: 'optional' | 'required' | undefined) {
    bodies = []
    parts = await setUp()
    const { fetch } = parts.server
    Object.assign(parts.client, {
      fetch: (path: string, init?: RequestInit) => {
        if (path.endsWith('/verify')) bodies.push(JSON.parse(init?.body as string))
        return fetch(path, init)
      },
    })
    Object.assign(parts.client.config.features, { emailCapture })
    openModal(parts.client)
    await connect(parts.client, { wallet: parts.listed })
  }
  beforeEach(() => start('optional'))

  test('behavior: opens DataCapture, then the sign-in', () => {
    expect(shown()).toBe('DataCapture')
    captureEmail(parts.client, ` ${EMAIL} `)
    expect(shown()).toBe('SIWXSignMessage')
  })

  test('behavior: sends the email with the sign-in, and in no event', async () => {
    const events: unknown[] = []
    parts.client.events.subscribe((event) => events.push(event))
    captureEmail(parts.client, EMAIL)
    expect(bodies).toEqual([])
    await signIn(parts.client)
    expect(bodies).toMatchObject([{ email: EMAIL }])
    expect(events).not.toEqual([])
    expect(JSON.stringify([events, parts.storage.get()])).not.toContain(EMAIL)
  })

  test('param: email: null skips an optional email', async () => {
    captureEmail(parts.client, null)
    await signIn(parts.client)
    expect(bodies[0]).not.toHaveProperty('email')
  })

  test('behavior: asks once per account, across networks', async () => {
    captureEmail(parts.client, EMAIL)
    parts.control.changeChain(1)
    await until(parts.client.state.network, ({ activeNetworkId }) => activeNetworkId === 'eip155:1')
    expect(shown()).toBe('SIWXSignMessage')
  })

  test('behavior: disconnects and closes', async () => {
    closeModal(parts.client)
    await until(parts.client.state.accounts, ({ eip155 }) => eip155?.status === 'disconnected')
    expect(parts.client.state.modal.getState().open).toBe(false)
  })

  test('behavior: forgets the email on disconnect', async () => {
    captureEmail(parts.client, EMAIL)
    expect(knownEmail(parts.client)).toBe(EMAIL)
    await disconnect(parts.client)
    expect(knownEmail(parts.client)).toBe('')
  })

  test('behavior: starts with the wallet’s email address', () => {
    const { accounts } = parts.client.state
    const { eip155 } = accounts.getState()
    if (!eip155) throw new Error('expected to be connected')
    accounts.setState({ eip155: { ...eip155, user: { email: 'wallet@example.com' } } })
    expect(knownEmail(parts.client)).toBe('wallet@example.com')
    expect(activeAddress(parts.control)).toBe(eip155.address)
  })

  test('behavior: signs in directly if the feature is off', async () => {
    await start(undefined)
    expect(shown()).toBe('SIWXSignMessage')
  })

  test('error: rejects an invalid email, and a missing one if required', async () => {
    expect(() => captureEmail(parts.client, 'visitor')).toThrow(EmailInvalidError)
    await start('required')
    expect(() => captureEmail(parts.client, null)).toThrow(EmailInvalidError)
    expect(shown()).toBe('DataCapture')
  })
})
