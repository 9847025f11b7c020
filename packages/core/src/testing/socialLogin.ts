// A social login at a scripted wallet, with a window of the provider that the test closes.
import type { EmbeddedReply } from '@aureus/protocol/embedded'
import { vi } from 'vitest'
import type { SocialWindow } from '../state/accounts.ts'
import { currentView } from '../state/modal/router.ts'
import { socialLoginState } from '../state/socialLogin.ts'
import { ADDRESS, setUpEmbedded } from './embedded.ts'
import type { FrameAnswers } from './scriptedFrame.ts'

export const uri = `aureus:ticket:${'a'.repeat(22)}`
export const result: EmbeddedReply<'connectSocial'> = {
  email: null,
  userName: 'octocat',
  socialProvider: 'github',
  address: ADDRESS,
  chainId: 'eip155:99199',
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  custody: 'operator-recoverable',
}
const accepting: FrameAnswers = {
  getSocialRedirectUri: () => ({ uri: 'https://wallet.example/oauth/start', ticketUri: uri }),
  connectSocial: () => result,
  getUser: ({ chainId = 'eip155:99199' }) => ({ ...result, chainId }),
}
/** The visitor is at the provider. */
export const away = () => new Promise<never>(() => {})

export function openWindow() {
  const close = vi.fn<() => void>()
  let closed = false
  const socialWindow: SocialWindow = {
    get closed() {
      return closed
    },
    close,
  }
  const leaveWindow = () => void (closed = true)
  return { close, leaveWindow, opening: { way: 'window', socialWindow } as const }
}

export async function setUpSocial(answers: FrameAnswers = {}) {
  const parts = await setUpEmbedded({ ...accepting, ...answers })
  const events: unknown[] = []
  parts.client.events.subscribe(({ event, properties }) => events.push({ event, ...properties }))
  const names = () => events.map((one) => (one as { event: string }).event)
  const account = () => parts.client.state.accounts.getState().eip155
  const shown = () => currentView(parts.client.state.modal.getState()).name
  const login = () => socialLoginState(parts.client).getState()
  return { ...parts, ...openWindow(), events, names, account, shown, login }
}
