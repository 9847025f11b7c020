import { describe, expect, test } from 'vitest'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { reconnect } from '../connection/restore/reconnect.ts'
import { connectEmail, verifyEmailCode } from '../embedded/emailLogin.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { currentView } from '../state/modal/router.ts'
import { until } from '../testing/client.ts'
import { ADDRESS, EMAIL, setUpEmbedded } from '../testing/embedded.ts'
import { createEmbeddedProvider } from './createProvider.ts'

const method = 'eth_requestAccounts'

async function visit(...parameters: Parameters<typeof setUpEmbedded>) {
  const parts = await setUpEmbedded(...parameters)
  const { modal } = parts.client.state
  return { ...parts, modal, provider: createEmbeddedProvider(parts.client) }
}

describe('eth_requestAccounts', () => {
  test('behavior: opens the modal and returns the accounts once connected', async () => {
    const { client, modal, provider } = await visit()
    const requests = [
      provider.request({ method }),
      provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }),
    ]
    const { open, history } = await until(modal, (state) => state.open)
    expect([open, history]).toEqual([true, [{ name: 'Connect', data: { namespace: 'eip155' } }]])
    await connectEmail(client, { email: EMAIL })
    await verifyEmailCode(client, '12345678')
    await expect(Promise.all(requests)).resolves.toEqual([
      [ADDRESS],
      [expect.objectContaining({ parentCapability: 'eth_accounts' })],
    ])
    await expect(provider.request({ method })).resolves.toEqual([ADDRESS])
  })

  test('error: rejects with 4001 when the modal closes; the next request opens it again', async () => {
    const { client, modal, provider } = await visit()
    for (let times = 0; times < 2; times++) {
      const request = provider.request({ method })
      await until(modal, (state) => state.open)
      closeModal(client)
      await expect(request).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001 })
    }
  })

  test('behavior: does not disturb a login in progress', async () => {
    const { client, modal, provider } = await visit()
    openModal(client)
    await connectEmail(client, { email: EMAIL })
    const request = provider.request({ method })
    // One turn of the event loop, so that the request can act.
    await new Promise((resolve) => setImmediate(resolve))
    expect(currentView(modal.getState()).name).toBe('EmailVerifyOtp')
    await verifyEmailCode(client, '12345678')
    await expect(request).resolves.toEqual([ADDRESS])
  })

  test('behavior: replaces another wallet’s account view with Connect', async () => {
    const { client, modal, provider } = await visit()
    modal.setState({ open: true, history: [{ name: 'Account' }] })
    const request = provider.request({ method })
    await until(modal, (state) => currentView(state).name === 'Connect')
    closeModal(client)
    await expect(request).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: waits for a connection that is being restored, without opening the modal', async () => {
    const first = await visit()
    await verifyEmailCode(first.client, '12345678')
    const { client, modal, provider } = await visit({}, {}, { storage: first.storage })
    expect(client.state.accounts.getState().eip155?.status).toBe('reconnecting')
    const request = provider.request({ method })
    await expect(reconnect(client)).resolves.toBe('connected')
    await expect(request).resolves.toEqual([ADDRESS])
    expect(modal.getState().open).toBe(false)
    expect(client.state.accounts.getState().eip155?.connectedWalletInfo?.id).toBe(
      EMBEDDED_WALLET_ID,
    )
  })
})
