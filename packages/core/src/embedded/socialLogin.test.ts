import { describe, expect, test, vi } from 'vitest'
import { disconnect } from '../connection/disconnect.ts'
import { reconnect } from '../connection/restore/reconnect.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { goBack } from '../modal/router.ts'
import { setUp } from '../testing/client.ts'
import { ADDRESS } from '../testing/embedded.ts'
import { Refusal } from '../testing/scriptedFrame.ts'
import { away, openWindow, result, setUpSocial, uri } from '../testing/socialLogin.ts'
import { readLastSocial } from './lastSocial.ts'
import { cancelLogin } from './loginAttempt.ts'
import { connectSocial, resumeSocial } from './socialLogin.ts'

function createTab(initial: Record<string, string> = {}) {
  const map = new Map(Object.entries(initial))
  return () => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  })
}

describe('connectSocial', () => {
  test('behavior: opens the wallet, keeps who signed in and by what, and tracks no name', async () => {
    const parts = await setUpSocial()
    const { client, frame, opening, account, close, events, shown, storage } = parts
    openModal(client)
    const connecting = connectSocial(client, { provider: 'github', opening })
    expect(account()).toMatchObject({
      socialProvider: 'github',
      socialWindow: opening.socialWindow,
    })
    expect(shown()).toBe('ConnectingSocial')
    await connecting
    expect(frame.payloads('getSocialRedirectUri')).toEqual([{ provider: 'github' }])
    expect(frame.payloads('connectSocial')).toEqual([{ uri }])
    expect(account()).toMatchObject({
      status: 'connected',
      address: ADDRESS,
      socialProvider: 'github',
      user: { userName: 'octocat', custody: 'operator-recoverable' },
    })
    expect(account()).not.toHaveProperty('socialWindow')
    expect(close).toHaveBeenCalledOnce()
    expect(client.state.modal.getState().history.map(({ name }) => name)).not.toContain(
      'ConnectingSocial',
    )
    expect(storage.device?.().getItem('aureus.embedded.socialUsername')).toBe('octocat')
    expect(readLastSocial(storage.device)).toBe('github')
    expect(events).toEqual(
      expect.arrayContaining([
        { event: 'SOCIAL_LOGIN_STARTED', provider: 'github' },
        { event: 'SOCIAL_LOGIN_SUCCESS', provider: 'github' },
      ]),
    )
    expect(JSON.stringify(events)).not.toMatch(/octocat|ticket/)
  })

  test('behavior: a reload restores it, and disconnecting clears it but not the last used provider', async () => {
    const { client, frame, opening, account, storage } = await setUpSocial()
    await connectSocial(client, { provider: 'github', opening })
    client.state.accounts.setState({ eip155: { status: 'disconnected' } })
    await expect(reconnect(client)).resolves.toBe('connected')
    expect(account()).toMatchObject({ socialProvider: 'github', user: { userName: 'octocat' } })
    await disconnect(client)
    expect(frame.payloads('signOut')).toEqual([{}])
    expect(account()).toEqual({ status: 'disconnected' })
    expect(storage.device?.().getItem('aureus.embedded.socialUsername')).toBeNull()
    expect(readLastSocial(storage.device)).toBe('github')
  })

  test('error: reports a blocked window before asking the wallet', async () => {
    const { client, frame, login, names } = await setUpSocial()
    const connecting = connectSocial(client, { provider: 'x', opening: { way: 'window' } })
    await expect(connecting).rejects.toMatchObject({ name: 'SocialWindowBlockedError' })
    expect(login()).toMatchObject({ provider: 'x', status: 'failed' })
    expect(frame.sent).toEqual([])
    expect(names()).toContain('SOCIAL_LOGIN_ERROR')
  })

  test('error: reports a provider that refuses this browser, and opens no window', async () => {
    const { client } = await setUpSocial()
    const connecting = connectSocial(client, { provider: 'google', opening: { way: 'elsewhere' } })
    await expect(connecting).rejects.toMatchObject({ name: 'SocialBrowserError' })
  })

  test.each([
    ['denied', 'UserRejectedError', 'SOCIAL_LOGIN_CANCELED'],
    ['unavailable', 'SocialRefusedError', 'SOCIAL_LOGIN_ERROR'],
    ['frozen', 'SocialRefusedError', 'SOCIAL_LOGIN_ERROR'],
    ['a_newer_reason', 'SocialRefusedError', 'SOCIAL_LOGIN_ERROR'],
  ])('error: refused as %s: %s, and the window stays to say why', async (reason, name, event) => {
    const { account, client, close, login, names, opening } = await setUpSocial({
      connectSocial: () => {
        throw new Refusal('rejected', { reason })
      },
    })
    await expect(connectSocial(client, { provider: 'apple', opening })).rejects.toMatchObject({
      name,
    })
    expect(login().status).toBe('failed')
    expect(names()).toContain(event)
    expect(close).not.toHaveBeenCalled()
    expect(account()).not.toHaveProperty('socialProvider')
    expect(account()).not.toHaveProperty('socialWindow')
  })

  test.each([
    ['going back', goBack],
    ['closing the modal', closeModal],
    ['cancelLogin', cancelLogin],
  ] as const)('behavior: %s ends the wait and closes the window', async (_, leave) => {
    const parts = await setUpSocial({ connectSocial: away })
    const { client, close, frame, login, names, opening } = parts
    openModal(client)
    const connecting = connectSocial(client, { provider: 'discord', opening })
    const ended = expect(connecting).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await vi.waitFor(() => expect(frame.payloads('connectSocial')).toHaveLength(1))
    leave(client)
    await ended
    expect(login().status).toBe('idle')
    expect(close).toHaveBeenCalledOnce()
    expect(names()).toContain('SOCIAL_LOGIN_CANCELED')
    await vi.waitFor(() => expect(frame.payloads('abort')).toHaveLength(1))
  })

  test('behavior: a new attempt replaces the earlier one', async () => {
    const { client, frame, login, opening } = await setUpSocial({ connectSocial: away })
    const first = connectSocial(client, { provider: 'discord', opening })
    const ended = expect(first).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await vi.waitFor(() => expect(frame.payloads('connectSocial')).toHaveLength(1))
    frame.answers.connectSocial = () => ({ ...result, socialProvider: 'x' })
    await connectSocial(client, { provider: 'x', opening: openWindow().opening })
    await ended
    expect(login()).toMatchObject({ provider: 'x', status: 'idle' })
  })

  test('error: without the wallet: Unable to load email login dependency', async () => {
    const { client } = await setUp()
    const { opening } = openWindow()
    await expect(connectSocial(client, { provider: 'x', opening })).rejects.toThrow(
      'Unable to load email login dependency',
    )
  })
})

describe('a login that leaves the page', () => {
  const opening = { way: 'redirect' } as const

  test('behavior: the tab keeps it, and the page continues it once', async () => {
    const { account, client, frame } = await setUpSocial()
    const tab = createTab()
    const left = vi.fn<(url: string) => void>()
    void connectSocial(client, { provider: 'github', opening }, tab, left)
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('https://wallet.example/oauth/start'))
    expect(frame.payloads('getSocialRedirectUri')).toEqual([
      { provider: 'github', mode: 'redirect' },
    ])

    const next = await setUpSocial()
    await resumeSocial(next.client, tab)
    expect(next.frame.payloads('connectSocial')).toEqual([{ uri }])
    expect(next.account()).toMatchObject({ status: 'connected', socialProvider: 'github' })
    await expect(resumeSocial(next.client, tab)).resolves.toBeUndefined()
    expect(account()?.status).not.toBe('connected')
  })

  test('behavior: cancelling forgets it', async () => {
    const { client } = await setUpSocial()
    const tab = createTab()
    const left = vi.fn<(url: string) => void>()
    const connecting = connectSocial(client, { provider: 'github', opening }, tab, left)
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
    cancelLogin(client)
    await expect(connecting).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await expect(resumeSocial(client, tab)).resolves.toBeUndefined()
  })

  test('error: says to use another browser if page and wallet are on different sites', async () => {
    const { client } = await setUpSocial({
      getSocialRedirectUri: () => {
        throw new Refusal('unsupported')
      },
    })
    await expect(
      connectSocial(client, { provider: 'github', opening }, createTab()),
    ).rejects.toMatchObject({ name: 'SocialBrowserError' })
  })

  test.each(['', 'null', '{"provider":"github","uri":"https://evil.example"}'])(
    'error: ignores %j in the tab',
    async (text) => {
      const { client, frame } = await setUpSocial()
      const tab = createTab({ 'aureus.socialTrip': text })
      await expect(resumeSocial(client, tab)).resolves.toBeUndefined()
      expect(frame.sent).toEqual([])
    },
  )
})
