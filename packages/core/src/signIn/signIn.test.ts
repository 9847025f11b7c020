import { formatSignInMessage, parseSignInMessage, toasts } from '@aureus/protocol'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import { cancelSignIn } from '../connection/cancelSignIn.ts'
import { connect } from '../connection/connect.ts'
import { SocialRefusedError } from '../errors/embedded.ts'
import { RequestAbortedError, UserRejectedError, WalletResponseError } from '../errors/wallet.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { currentView } from '../state/modal/router.ts'
import { toastsOf } from '../state/toasts.ts'
import { activeAddress, RDNS, setUp, until } from '../testing/client.ts'
import { ORIGIN } from '../testing/signInServer.ts'
import { connectorOf } from '../wallets/registry.ts'
import { setSession } from './session.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'

async function connected(options: Parameters<typeof setUp>[0] = {}) {
  const parts = await setUp(options)
  openModal(parts.client)
  await connect(parts.client, { wallet: parts.listed })
  return parts
}

describe('signIn', () => {
  test('behavior: signs the server’s nonce for this account, chain and domain, and closes', async () => {
    const { client, server, control } = await connected()
    const session = await signIn(client)
    expect(server.sessions).toEqual([session])
    expect(client.state.signIn.getState()).toMatchObject({
      status: 'signed-in',
      session,
      error: null,
    })
    expect(client.state.modal.getState().open).toBe(false)
    const parsed = parseSignInMessage(session.message)
    expect(parsed).toMatchObject({
      ok: true,
      message: {
        accountAddress: activeAddress(control),
        chainId: 'eip155:99199',
        domain: new URL(ORIGIN).host,
        uri: ORIGIN,
      },
    })
    expect(parsed.ok && session.data).toMatchObject({
      ...(parsed.ok && parsed.message),
      serializedMessage: session.message,
    })
  })

  test('behavior: passes the fields to a wallet that writes its own message, and sends that message to the server', async () => {
    const { client, server, control } = await connected()
    const connector = await connectorOf(client, { namespace: 'eip155', connectorId: RDNS })
    connector.signIn = async ({ fields, address }) => {
      const message = formatSignInMessage({ ...fields, requestId: 'of-the-wallet' })
      const signature = await connector.signMessage({ address, message })
      return { message, signature, address }
    }
    const session = await signIn(client)
    expect(server.sessions).toEqual([session])
    expect(session.data.requestId).toBe('of-the-wallet')
    expect(control.calls.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })

  test('behavior: passes the text to other wallets', async () => {
    const { client, server } = await connected()
    const connector = await connectorOf(client, { namespace: 'eip155', connectorId: RDNS })
    connector.signIn = async () => undefined
    expect(server.sessions).toEqual([await signIn(client)])
  })

  test('error: rejects a wallet that signs with another account', async () => {
    const { client, server } = await connected()
    const connector = await connectorOf(client, { namespace: 'eip155', connectorId: RDNS })
    const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    connector.signIn = async () => ({ message: 'm', signature: '0x', address: other })
    await expect(signIn(client)).rejects.toBeInstanceOf(WalletResponseError)
    expect(server.sessions).toEqual([])
  })

  test('behavior: shows Authenticating... while signing', async () => {
    const { client, control } = await connected()
    control.hang('personal_sign')
    const signing = signIn(client)
    await control.waitForCall('personal_sign')
    expect(client.state.toasts.getState()).toMatchObject([
      { content: 'Authenticating...', loading: true },
    ])
    expect(client.state.signIn.getState()).toMatchObject({ status: 'signing', step: 'wallet' })
    control.release()
    await signing
    expect(client.state.toasts.getState()).toEqual([])
  })

  test('behavior: dismisses the toast of the sign-in that it replaced if the server has the session', async () => {
    const { client } = await connected()
    const session = await signIn(client)
    toastsOf(client).add(toasts.authenticating, { id: 'sign-in', loading: true, timeout: 0 })
    expect(await signIn(client)).toEqual(session)
    expect(client.state.toasts.getState()).toEqual([])
  })

  test('error: keeps the view without an error toast if the visitor declines', async () => {
    const { client, control, server } = await connected()
    control.reject('personal_sign')
    await expect(signIn(client)).rejects.toBeInstanceOf(UserRejectedError)
    expect(client.state.signIn.getState()).toMatchObject({
      status: 'required',
      error: { name: 'rejected' },
    })
    expect(currentView(client.state.modal.getState()).name).toBe('SIWXSignMessage')
    expect(client.state.toasts.getState()).toEqual([])
    expect(server.sessions).toEqual([])
  })

  test.each([
    ['tampered', (control) => control.tamperSignature()],
    ['of another account', (control) => control.signWith(generatePrivateKey())],
  ] as [string, (control: Awaited<ReturnType<typeof setUp>>['control']) => void][])(
    'error: reports the server’s reason and a toast for a signature that is %s',
    async (_, misbehave) => {
      const { client, control } = await connected()
      misbehave(control)
      await expect(signIn(client)).rejects.toBeInstanceOf(ApiError)
      expect(client.state.signIn.getState()).toMatchObject({
        status: 'required',
        error: { name: 'signature_mismatch' },
      })
      expect(client.state.toasts.getState()).toMatchObject([
        { content: 'Error signing message', type: 'error' },
      ])
    },
  )

  test('error: names the reason for which the embedded wallet’s server refuses to sign', async () => {
    const { client } = await connected()
    const connector = await connectorOf(client, { namespace: 'eip155', connectorId: RDNS })
    const refused = new SocialRefusedError('person_denied', 'In words.')
    connector.signMessage = () => Promise.reject(refused)
    await expect(signIn(client)).rejects.toBe(refused)
    const told = { name: 'person_denied', description: 'In words.' }
    expect(client.state.signIn.getState().error).toEqual(told)
  })

  test('error: fails in a browser that does not keep the session’s cookie', async () => {
    const { client, server } = await connected()
    const keepsNothing: typeof fetch = async (input, init) => {
      const response = await server.fetch(input, init)
      if (init?.method === 'POST') await server.fetch('/v1/sign-in/session', { method: 'DELETE' })
      return response
    }
    await expect(signIn({ ...client, fetch: keepsNothing })).rejects.toBeInstanceOf(ApiError)
    expect(client.state.signIn.getState()).toMatchObject({
      status: 'required',
      error: { name: 'session_not_kept' },
    })
  })

  test('error: fails if the server becomes unreachable while signing', async () => {
    const { client, control, server } = await connected()
    control.hang('personal_sign')
    const signing = signIn(client)
    await control.waitForCall('personal_sign')
    server.setOffline(true)
    control.release()
    await expect(signing).rejects.toBeInstanceOf(ApiUnreachableError)
    expect(client.state.signIn.getState().error?.name).toBe('network')
  })

  test('behavior: cancels when the account changes, and asks for the new account', async () => {
    const { client, control, server } = await connected()
    control.hang('personal_sign')
    const signing = signIn(client)
    await control.waitForCall('personal_sign')
    control.changeAccount(1)
    await expect(signing).rejects.toBeInstanceOf(RequestAbortedError)
    control.release()
    await until(client.state.signIn, ({ status }) => status === 'required')
    expect(server.sessions).toEqual([])
  })

  test('behavior: opens its view again if the modal was closed', async () => {
    const { client, control } = await connected({ required: false })
    closeModal(client)
    control.tamperSignature()
    await expect(signIn(client)).rejects.toBeInstanceOf(ApiError)
    expect(currentView(client.state.modal.getState()).name).toBe('SIWXSignMessage')
    expect(client.state.modal.getState().open).toBe(true)
  })

  test('error: fails without a connected account', async () => {
    const { client } = await setUp()
    await expect(signIn(client)).rejects.toThrow('No ActiveCaipAddress found')
  })
  test('error: fails on a network that is not configured', async () => {
    const { client, control } = await connected({ required: false })
    control.changeChain(424242)
    await until(client.state.network, ({ activeNetworkId }) => activeNetworkId === 'eip155:424242')
    await expect(signIn(client)).rejects.toThrow('No ActiveCaipNetwork or client found')
  })
  test('behavior: disconnects with a message if a sign-in cannot be initialised', async () => {
    const { client, server, listed } = await setUp()
    server.setOffline(true)
    await connect(client, { wallet: listed })
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    expect(currentView(client.state.modal.getState()).name).toBe('Connect')
    expect(client.state.toasts.getState()).toMatchObject([
      { content: 'A problem occurred while trying initialize authentication', type: 'error' },
    ])
  })
  test('error: fails if sign-in is off', async () => {
    const { client } = await setUp()
    Object.assign(client.config.signIn, { enabled: false })
    await expect(signIn(client)).rejects.toThrow('SIWX is not enabled')
  })
})

describe('cancelSignIn', () => {
  test('behavior: disconnects if a sign-in is required', async () => {
    const { client, storage } = await connected()
    await cancelSignIn(client)
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    expect(client.state.modal.getState().open).toBe(false)
    expect(storage.get()).toBeNull()
  })
  test('behavior: keeps the permission that the visitor gave in the wallet', async () => {
    const { client, control } = await connected()
    await cancelSignIn(client)
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
    expect(control.calls.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  })
  test('behavior: returns to the network of the last sign-in', async () => {
    const { client, control } = await connected({ scope: 'network' })
    await signIn(client)
    control.changeChain(1)
    await until(client.state.signIn, ({ status }) => status === 'required')
    await cancelSignIn(client)
    await until(client.state.signIn, ({ status }) => status === 'signed-in')
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:99199')
  })
  test('behavior: only closes if a sign-in is not required', async () => {
    const { client } = await connected({ required: false })
    await cancelSignIn(client)
    expect(client.state.accounts.getState().eip155?.status).toBe('connected')
    expect(client.state.modal.getState().open).toBe(false)
  })
  test('behavior: cancels a signature that hangs', async () => {
    const { client, control } = await connected({ required: false })
    control.hang('personal_sign')
    const signing = signIn(client)
    await control.waitForCall('personal_sign')
    await cancelSignIn(client)
    await expect(signing).rejects.toBeInstanceOf(RequestAbortedError)
    expect(client.state.signIn.getState().status).toBe('required')
    expect(client.state.toasts.getState()).toEqual([])
  })
})

describe('session', () => {
  test('behavior: requires a sign-in once an expired session is gone from the server', async () => {
    const { client, server } = await connected()
    const session = await signIn(client)
    await server.fetch('/v1/sign-in/session', { method: 'DELETE' })
    setSession(client, { ...session, idleExpiresAtMs: Date.now() })
    await until(client.state.signIn, ({ status }) => status === 'required')
    expect(client.state.signIn.getState().session).toBeNull()
  })
})

describe('signOut', () => {
  test('behavior: ends the session on the server and keeps the connection', async () => {
    const { client, server } = await connected()
    await signIn(client)
    await signOut(client)
    expect(server.sessions).toEqual([])
    expect(client.state.signIn.getState()).toMatchObject({ status: 'required', session: null })
    expect(client.state.accounts.getState().eip155?.status).toBe('connected')
  })
  test('error: stays signed in if the server cannot be reached', async () => {
    const { client, server } = await connected()
    await signIn(client)
    server.setOffline(true)
    await expect(signOut(client)).rejects.toBeInstanceOf(ApiUnreachableError)
    expect(client.state.signIn.getState().status).toBe('signed-in')
  })
})

describe('closeModal', () => {
  test('behavior: shakes while a sign-in is required', async () => {
    const { client } = await connected()
    closeModal(client)
    expect(client.state.modal.getState()).toMatchObject({ open: true, shake: true })
    await until(client.state.modal, ({ shake }) => !shake)
    expect(client.state.modal.getState().open).toBe(true)
  })
})
