// Signing in with an account elsewhere.
import { EMBEDDED_WALLET_ID, UserRejectedError, type ViewName } from '@aureus/core'
import { connectSocial, EmbeddedWalletError, SocialRefusedError } from '@aureus/core/embedded'
import type { SocialOpening } from '@aureus/core/social'
import type { SocialOption } from '@aureus/protocol'
import { address } from '../renderIn.tsx'
import { embeddedWith } from './embeddedWith.ts'
import { here, never, type Picture, type Pictures, press } from './picture.ts'

const all: readonly SocialOption[] = [
  { id: 'google', name: 'Google' },
  { id: 'github', name: 'GitHub' },
  { id: 'apple', name: 'Apple' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'x', name: 'X' },
  { id: 'discord', name: 'Discord' },
  { id: 'oidc:acme', name: 'The staff of Acme and its daughters' },
]

const offering = (socials: readonly SocialOption[]) => ({
  embeddedWallet: {
    url: 'https://wallet.example.com',
    origins: ['https://aureus.example'],
    socials: [...socials],
  },
})

const memory = () => ({ getItem: () => null, setItem: () => undefined })
const ticketUri = `aureus:ticket:${'a'.repeat(22)}`
const begun = async () => ({ uri: 'https://wallet.example.com/oauth/start', ticketUri })
const opened = { way: 'window', socialWindow: { closed: false, close: () => undefined } } as const

interface Attempt {
  provider?: SocialOption['id']
  opening?: SocialOpening
  answer?: () => Promise<unknown>
  until: string
}

/** A login that has come this far. */
const attempt = ({
  provider = 'google',
  opening = opened,
  answer = never,
  until,
}: Attempt): Picture => ({
  states: { modal: { open: true, history: [{ name: 'Connect' }] } },
  features: offering(all),
  embedded: () => embeddedWith({ getSocialRedirectUri: begun, connectSocial: answer }),
  act(client) {
    const parameters = { provider, opening }
    const stay = () => undefined
    connectSocial(client, parameters, memory, stay).catch(() => undefined)
  },
  until,
})

const refused = (reason: string) => () => Promise.reject(new SocialRefusedError(reason, 'refused'))

const offered = (socials: readonly SocialOption[], more: Partial<Picture> = {}): Picture => ({
  states: { connect: { discovered: true } },
  features: offering(socials),
  embedded: () => embeddedWith(),
  until: 'No wallet',
  ...more,
})

const last = (provider: string) => ({
  parameters: {
    storage: {
      get: () => null,
      set: () => undefined,
      device: () => ({
        getItem: (key: string) => (key === 'aureus.social' ? provider : null),
        setItem: () => undefined,
      }),
    },
  },
})

/** In the Connect view. */
export const socialButtonPictures = {
  'three sign-in buttons': offered(all.slice(0, 3)),
  'sign-in buttons folded': offered(all),
  'sign-in buttons unfolded': offered(all, { act: () => void press('More ways to sign in') }),
  'the last used sign-in button': offered(all, last('discord')),
} satisfies Pictures

export const socialPictures = {
  ConnectingSocial: {
    waiting: attempt({ until: 'Continue with Google' }),
    'a long name': attempt({ provider: 'oidc:acme', until: 'Continue with The staff' }),
    leaving: attempt({ opening: { way: 'redirect' }, until: 'come back here' }),
    declined: attempt({
      answer: () => Promise.reject(new UserRejectedError()),
      until: 'Sign-in declined',
    }),
    'blocked window': attempt({ opening: { way: 'window' }, until: 'blocked the window' }),
    'in an app': attempt({ opening: { way: 'elsewhere' }, until: 'Open this page' }),
    'too late': attempt({
      provider: 'discord',
      answer: () => Promise.reject(new EmbeddedWalletError('expired', 'too late')),
      until: 'That took too long',
    }),
    unavailable: attempt({
      provider: 'x',
      answer: refused('unavailable'),
      until: 'isn’t available',
    }),
    frozen: attempt({ provider: 'apple', answer: refused('frozen'), until: 'is frozen' }),
    held: attempt({ provider: 'github', answer: refused('held'), until: 'Not yet' }),
    failed: attempt({
      provider: 'facebook',
      answer: refused('failed'),
      until: 'Couldn’t sign you in',
    }),
  },
} satisfies Partial<Record<ViewName, Pictures>>

const github = {
  status: 'connected' as const,
  address,
  connectedWalletInfo: { id: EMBEDDED_WALLET_ID, name: 'Aureus' },
  socialProvider: 'github' as const,
  user: { userName: 'somebody-with-a-very-long-name', custody: 'operator-recoverable' as const },
}

/** An account that was opened with GitHub. */
export const socialAccount = {
  states: { ...here, accounts: { eip155: { ...here.accounts?.eip155, ...github } } },
  features: offering(all),
  embedded: () => embeddedWith({ listDevices: async () => ({ devices: [] }) }),
} satisfies Picture
