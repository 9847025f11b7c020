import { afterEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import { hideModal } from '../state/modal/modalState.ts'
import { setUp } from '../testing/client.ts'
import { closeModal } from './closeModal.ts'
import { openModal } from './openModal.ts'
import { pushView } from './router.ts'

afterEach(() => vi.useRealTimers())

describe('closeModal', () => {
  test('behavior: resets to Connect and clears the opening’s state', async () => {
    const { client } = await setUp()
    openModal(client, { view: { name: 'Networks' }, namespace: 'eip155' })
    pushView(client, { name: 'Connect' })
    closeModal(client)
    expect(client.state.modal.getState()).toEqual({
      open: false,
      history: [{ name: 'Connect' }],
      loading: false,
      loadingByNamespace: {},
      namespace: null,
      embedded: false,
      shake: false,
    })
  })

  test('behavior: shakes for 500 ms and ignores a second call meanwhile', async () => {
    const { client, listed } = await setUp()
    await connect(client, { wallet: listed })
    const shaking = () => client.state.modal.getState().shake
    vi.useFakeTimers()
    closeModal(client)
    expect(shaking()).toBe(true)
    vi.advanceTimersByTime(300)
    closeModal(client)
    vi.advanceTimersByTime(199)
    expect(shaking()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(shaking()).toBe(false)
    vi.advanceTimersByTime(500)
    expect(shaking()).toBe(false)
    expect(client.state.modal.getState().open).toBe(true)
  })

  test('behavior: shakes for 500 ms again after the modal was hidden during a shake', async () => {
    const { client, listed } = await setUp()
    await connect(client, { wallet: listed })
    const shaking = () => client.state.modal.getState().shake
    vi.useFakeTimers()
    closeModal(client)
    vi.advanceTimersByTime(300)
    hideModal(client)
    openModal(client, { view: { name: 'SIWXSignMessage' } })
    closeModal(client)
    vi.advanceTimersByTime(499)
    expect(shaking()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(shaking()).toBe(false)
  })
})
