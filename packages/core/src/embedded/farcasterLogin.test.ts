import type { SocialOption } from '@aureus/protocol'
import type { EmbeddedReply } from '@aureus/protocol/embedded'
import { CONNECT_TIMEOUT_MS } from '@aureus/protocol/embedded'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Connector } from '../client/connector.ts'
import { disconnect } from '../connection/disconnect.ts'
import { UserRejectedError } from '../errors/wallet.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { goBack } from '../modal/router.ts'
import { farcasterLoginState } from '../state/farcasterLogin.ts'
import { currentView } from '../state/modal/router.ts'
import { ADDRESS, setUpEmbedded } from '../testing/embedded.ts'
import { type FrameAnswers, Refusal } from '../testing/scriptedFrame.ts'
import { connectFarcaster, openFarcaster } from './farcasterLogin.ts'
import { readLastSocial } from './lastSocial.ts'
import { connectSocial } from './socialLogin.ts'
import { addFarcaster } from './ways.ts'

const url = 'https://farcaster.xyz/~/siwf?channelToken=1'
const message = 'app.example wants you to sign in'
const signature = '0x1234'
const other = '0x000000000000000000000000000000000000dEaD'
const wallet = { id: 'com.example', name: 'Test Wallet', namespace: 'eip155' } as const

const result: EmbeddedReply<'getUser'> = {
  email: null,
  userName: 'fid 1001',
  socialProvider: 'farcaster',
  address: ADDRESS,
  chainId: 'eip155:99199',
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  custody: 'operator-recoverable',
}
const accepting: FrameAnswers = {
  getFarcasterUri: () => ({ url }),
  getFarcasterMessage: () => ({ message }),
  connectFarcaster: () => ({ userName: 'fid 1001' }),
  getUser: ({ chainId = 'eip155:99199' }) => ({ ...result, chainId }),
}
/** The visitor is at the app. */
const away = () => new Promise<never>(() => {})

async function setUpFarcaster(answers: FrameAnswers = {}, relay?: true) {
  const connector = {
    wallet,
    connect: vi.fn<Connector['connect']>(async () => ({
      accounts: [other, ADDRESS].map((address) => ({ address, type: 'eoa' as const })),
      caipNetworkId: 'eip155:1',
    })),
    signMessage: vi.fn<Connector['signMessage']>(async () => signature),
    disconnect: vi.fn<Connector['disconnect']>(async () => undefined),
    subscribe: () => () => undefined,
  }
  const socials: SocialOption[] = [{ id: 'farcaster', name: 'Farcaster', ...(relay && { relay }) }]
  const options = { wallets: [connector as unknown as Connector], socials }
  const parts = await setUpEmbedded({ ...accepting, ...answers }, {}, options)
  const { client } = parts
  const events: string[] = []
  client.events.subscribe(({ event }) => events.push(event))
  const account = () => client.state.accounts.getState().eip155
  const shown = () => currentView(client.state.modal.getState()).name
  const login = () => farcasterLoginState(client).getState()
  openModal(client)
  return { ...parts, connector, events, account, shown, login }
}

describe('connectFarcaster', () => {
  test('behavior: shows the link until the app has signed, then opens the wallet', async () => {
    const signed = Promise.withResolvers<{ userName: string }>()
    const parts = await setUpFarcaster({ connectFarcaster: () => signed.promise })
    const { client, account, shown, login, events, frame, storage } = parts
    const connecting = connectFarcaster(client)
    expect([shown(), login().status]).toEqual(['ConnectingFarcaster', 'starting'])
    await expect.poll(() => account()?.farcasterUrl).toBe(url)
    expect(account()?.socialProvider).toBe('farcaster')
    expect(login().status).toBe('waiting')
    signed.resolve({ userName: 'fid 1001' })
    await connecting
    expect(account()).toMatchObject({
      status: 'connected',
      address: ADDRESS,
      socialProvider: 'farcaster',
      user: { userName: 'fid 1001', custody: 'operator-recoverable' },
    })
    expect(account()).not.toHaveProperty('farcasterUrl')
    expect(shown()).not.toBe('ConnectingFarcaster')
    expect(frame.payloads('connectFarcaster')).toEqual([{}])
    expect(storage.device?.().getItem('aureus.embedded.socialUsername')).toBe('fid 1001')
    expect(readLastSocial(storage.device)).toBe('farcaster')
    expect(events).toEqual(expect.arrayContaining(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_SUCCESS']))
    await disconnect(client)
    expect(account()).not.toHaveProperty('socialProvider')
  })

  test('behavior: a wallet signs with the first address that has an account, and is disconnected', async () => {
    const parts = await setUpFarcaster({
      getFarcasterMessage({ address }) {
        if (address === ADDRESS) return { message }
        throw new Refusal('rejected', { reason: 'unknown' })
      },
    })
    const { client, connector, account, frame } = parts
    await connectFarcaster(client, { wallet })
    const asked = frame.payloads('getFarcasterMessage') as { address: string }[]
    expect(asked.map(({ address }) => address)).toEqual([other, ADDRESS])
    expect(connector.signMessage.mock.calls[0]?.[0]).toEqual({ address: ADDRESS, message })
    expect(frame.payloads('connectFarcaster')).toEqual([{ signature }])
    expect(connector.disconnect).toHaveBeenCalledOnce()
    expect(account()?.connectedWalletInfo?.name).not.toBe(wallet.name)
  })

  test('behavior: a login at a provider ends it', async () => {
    const { client, login } = await setUpFarcaster({ connectFarcaster: away })
    const connecting = connectFarcaster(client)
    const ended = expect(connecting).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await expect.poll(() => login().status).toBe('waiting')
    const opening = { way: 'window' } as const
    await expect(connectSocial(client, { provider: 'github', opening })).rejects.toMatchObject({
      name: 'SocialWindowBlockedError',
    })
    await ended
  })

  test('error: a wallet without an account', async () => {
    const refuse = () => {
      throw new Refusal('rejected', { reason: 'unknown' })
    }
    const { client, connector, login } = await setUpFarcaster({ getFarcasterMessage: refuse })
    const fid = '1001'
    const connecting = connectFarcaster(client, { wallet, fid })
    await expect(connecting).rejects.toMatchObject({ reason: 'unknown' })
    expect(login()).toMatchObject({ status: 'failed', wallet })
    expect(connector.signMessage).not.toHaveBeenCalled()
    expect(connector.disconnect).toHaveBeenCalledOnce()
  })

  test('error: declining in the wallet', async () => {
    const { client, connector, events } = await setUpFarcaster()
    connector.signMessage.mockRejectedValue(new UserRejectedError())
    await expect(connectFarcaster(client, { wallet })).rejects.toThrow(UserRejectedError)
    expect(events).toContain('SOCIAL_LOGIN_CANCELED')
    expect(connector.disconnect).toHaveBeenCalledOnce()
  })

  test.each(['held', 'frozen', 'failed'])('error: the server refused: %s', async (reason) => {
    const { client, account, login, events } = await setUpFarcaster({
      connectFarcaster: () => {
        throw new Refusal('rejected', { reason })
      },
    })
    await expect(connectFarcaster(client)).rejects.toMatchObject({ reason })
    expect(login()).toMatchObject({ status: 'failed', error: { reason } })
    expect(account()).not.toHaveProperty('farcasterUrl')
    expect(account()).not.toHaveProperty('socialProvider')
    expect(events).toContain('SOCIAL_LOGIN_ERROR')
  })

  test('error: APKT004 after 120 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { client } = await setUpFarcaster({ connectFarcaster: away })
    const connecting = connectFarcaster(client)
    const rejection = expect(connecting).rejects.toMatchObject({ code: 'APKT004' })
    await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS + 1_000)
    await rejection
  })

  test.each([
    ['leaving the view', goBack],
    ['closing the modal', closeModal],
    [
      'another login',
      (client: Parameters<typeof goBack>[0]) =>
        void connectFarcaster(client).catch(() => undefined),
    ],
  ])('behavior: %s ends the wait', async (_, leave) => {
    const { client, account } = await setUpFarcaster({ connectFarcaster: away })
    const connecting = connectFarcaster(client)
    const rejection = expect(connecting).rejects.toMatchObject({ name: 'RequestAbortedError' })
    await expect.poll(() => account()?.farcasterUrl).toBe(url)
    leave(client)
    await rejection
  })
})

describe('addFarcaster', () => {
  test('behavior: the wallet signs what the visitor confirmed, and is disconnected', async () => {
    const text = 'app.example wants you to add it'
    const { client, connector, frame } = await setUpFarcaster({
      addWay: ({ address }) => (address ? { message: text } : {}),
    })
    await addFarcaster(client, { wallet, fid: '1003' })
    const provider = 'farcaster'
    expect(frame.payloads('addWay')).toEqual([
      { provider, address: other, fid: '1003' },
      { provider, signature },
    ])
    expect(connector.signMessage.mock.calls[0]?.[0]).toEqual({ address: other, message: text })
    expect(connector.disconnect).toHaveBeenCalledOnce()
  })

  test('error: the wallet signs nothing if the visitor declines', async () => {
    const { client, connector } = await setUpFarcaster({
      addWay: () => {
        throw new Refusal('rejected')
      },
    })
    await expect(addFarcaster(client, { wallet })).rejects.toThrow(UserRejectedError)
    expect(connector.signMessage).not.toHaveBeenCalled()
    expect(connector.disconnect).toHaveBeenCalledOnce()
  })
})

describe('openFarcaster', () => {
  test('behavior: begins the login by the app if there is a relay', async () => {
    const { client, login, account } = await setUpFarcaster({ connectFarcaster: away }, true)
    openFarcaster(client)
    await expect.poll(() => account()?.farcasterUrl).toBe(url)
    expect(login().status).toBe('waiting')
  })

  test('behavior: offers wallets if there is no relay', async () => {
    const { client, frame, login, shown } = await setUpFarcaster()
    openFarcaster(client)
    expect([shown(), login().status]).toEqual(['ConnectingFarcaster', 'choosing'])
    expect(frame.payloads('getFarcasterUri')).toEqual([])
  })
})
