import { CONNECT_TIMEOUT_MS } from '@aureus/protocol/embedded'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ADDRESS } from '../testing/embedded.ts'
import { away, openWindow, result, setUpSocial } from '../testing/socialLogin.ts'
import { cancelLogin } from './loginAttempt.ts'
import { connectSocial } from './socialLogin.ts'

function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Until the wallet waits for the provider, with faked timers. */
async function reachProvider(frame: Awaited<ReturnType<typeof setUpSocial>>['frame']) {
  while (frame.payloads('connectSocial').length === 0) {
    await vi.advanceTimersByTimeAsync(1)
    await new Promise(setImmediate)
  }
}

describe('a closed window of a social login', () => {
  test('behavior: a closed window ends nothing; APKT004 after 120 s does', async () => {
    fakeTimers()
    const { client, frame, login, opening, leaveWindow } = await setUpSocial({
      connectSocial: away,
    })
    leaveWindow()
    const connecting = connectSocial(client, { provider: 'google', opening })
    const ended = expect(connecting).rejects.toMatchObject({
      message: 'Wallet Request Timeout',
      code: 'APKT004',
    })
    await reachProvider(frame)
    await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS - 1000)
    expect(login().status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1000)
    await ended
    expect(opening.socialWindow.close).toHaveBeenCalledOnce()
  })

  test('behavior: says within 5 s that the window looks closed, and accepts the login that still completes', async () => {
    fakeTimers()
    const answer = Promise.withResolvers<typeof result>()
    const parts = await setUpSocial({ connectSocial: () => answer.promise })
    const { account, client, frame, leaveWindow, login, opening } = parts
    const connecting = connectSocial(client, { provider: 'github', opening })
    await reachProvider(frame)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(login()).toEqual({ provider: 'github', status: 'waiting', step: 'window' })
    leaveWindow()
    await vi.advanceTimersByTimeAsync(3_000)
    // Windows that close after a login close long before the wallet is open.
    expect(login()).not.toHaveProperty('windowClosed')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(login()).toMatchObject({ status: 'waiting', windowClosed: true })
    expect(frame.payloads('abort')).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    answer.resolve(result)
    await connecting
    expect(account()).toMatchObject({ status: 'connected', address: ADDRESS })
    expect(login()).toEqual({ provider: 'github', status: 'idle' })
  })

  test('behavior: another try after a closed window hears nothing of the earlier one', async () => {
    fakeTimers()
    const parts = await setUpSocial({ connectSocial: away })
    const { client, frame, leaveWindow, login, opening } = parts
    const first = connectSocial(client, { provider: 'github', opening })
    const ended = expect(first).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await reachProvider(frame)
    leaveWindow()
    await vi.advanceTimersByTimeAsync(1_000)
    const again = openWindow()
    const second = connectSocial(client, { provider: 'github', opening: again.opening })
    const left = expect(second).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await ended
    await vi.advanceTimersByTimeAsync(30_000)
    expect(login()).toEqual({ provider: 'github', status: 'waiting', step: 'window' })
    again.leaveWindow()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(login()).toMatchObject({ windowClosed: true })
    cancelLogin(client)
    await left
    expect(login()).toEqual({ provider: 'github', status: 'idle' })
    expect(vi.getTimerCount()).toBe(0)
  })
})
