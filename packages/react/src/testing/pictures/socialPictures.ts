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

const withPasskeys = {
  embeddedWallet: { ...offering(all).embeddedWallet, passkeys: true as const },
}

/** In the Connect view. */
export const socialButtonPictures = {
  'three sign-in buttons': offered(all.slice(0, 3)),
  'sign-in buttons folded': offered(all),
  'sign-in buttons unfolded': offered(all, { act: () => void press('More ways to sign in') }),
  'with a passkey': { ...offered(all), features: withPasskeys },
  'the last used sign-in button': offered(all, last('discord')),
} satisfies Pictures

export const socialPictures = {
  ConnectingSocial: {
    waiting: attempt({ until: 'Continue with Google' }),
    'closed window': attempt({
      opening: { ...opened, socialWindow: { ...opened.socialWindow, closed: true } },
      until: 'seems to be closed',
    }),
    passkey: attempt({ provider: 'passkey', until: 'Continue with a passkey' }),
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

const sinceMs = Date.UTC(2026, 10, 20, 10)
const way = { sinceMs, heldUntilMs: null, canRemove: true }
const ways = [
  { ...way, id: '1', provider: 'github', label: 'somebody-with-a-very-long-name' },
  { ...way, id: '2', provider: 'email', label: 'ada@example.com' },
  {
    ...way,
    id: '3',
    provider: 'passkey',
    label: 'Firefox on Linux',
    heldUntilMs: sinceMs + 86_400_000,
  },
  { ...way, id: '4', provider: 'oidc:acme', label: 'ada@acme.example' },
]

/** The ways to sign in, with these answers. */
const waysWith = (answers: Record<string, () => Promise<unknown>>, until?: string): Picture => ({
  states: {
    ...here,
    accounts: { eip155: { ...here.accounts?.eip155, ...github } },
    modal: { open: true, history: [{ name: 'EmbeddedWallet' }, { name: 'SignInWays' }] },
  },
  features: withPasskeys,
  embedded: () => embeddedWith(answers),
  ...(until !== undefined && { until }),
})
const several = { listWays: async () => ({ ways, hasNoticeAddress: true }) }
const onlyOne = {
  listWays: async () => ({
    ways: [{ ...way, id: '1', provider: 'x', label: 'ada', canRemove: false }],
    hasNoticeAddress: false,
  }),
}

const farcaster = { id: 'farcaster', name: 'Farcaster' } as const
const wallet = { id: 'com.example', name: 'Test Wallet', namespace: 'eip155' } as const

/** @param app whether the operator has a relay to it */
function withFarcaster(app: boolean): Picture {
  const shown = waysWith(several, app ? 'Open the Farcaster app' : 'Sign with Test Wallet')
  return {
    ...shown,
    states: { ...shown.states, connect: { discovered: true, wallets: [wallet] } },
    features: offering([...all, { ...farcaster, ...(app && { relay: true as const }) }]),
    act: () => void press('Farcaster'),
  }
}

export const wayPictures = {
  SignInWays: {
    loading: waysWith({}),
    several: waysWith(several, 'Opens your wallet'),
    'the last one, no address': waysWith(onlyOne, 'We can warn you'),
    'a new address': {
      ...waysWith(several, 'Add this address'),
      act: () => void press('Email address'),
    },
    'adding Farcaster': withFarcaster(true),
    'adding Farcaster without its app': withFarcaster(false),
    changing: { ...waysWith(several, 'Continue in your'), act: () => void press('Facebook') },
    declined: {
      ...waysWith(
        { ...several, addWay: () => Promise.reject(new UserRejectedError()) },
        'You declined',
      ),
      act: () => void press('Facebook'),
    },
    failed: waysWith({ listWays: () => Promise.reject(new Error('offline')) }, 'Try again'),
  },
} satisfies Partial<Record<ViewName, Pictures>>
