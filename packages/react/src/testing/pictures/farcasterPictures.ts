// Signing in with Farcaster.
import { UserRejectedError, type ViewName } from '@aureus/core'
import {
  connectFarcaster,
  EmbeddedWalletError,
  farcasterLoginState,
  openFarcaster,
  SocialRefusedError,
} from '@aureus/core/embedded'
import { embeddedWith } from './embeddedWith.ts'
import { never, type Picture, type Pictures } from './picture.ts'

const wallet = { id: 'com.example', name: 'Test Wallet', namespace: 'eip155' } as const

const offering = (relay: boolean) => ({
  embeddedWallet: {
    url: 'https://wallet.example.com',
    origins: ['https://aureus.example'],
    socials: [
      { id: 'farcaster' as const, name: 'Farcaster', ...(relay && { relay: true as const }) },
    ],
  },
})

interface Attempt {
  uri?: () => Promise<unknown>
  answer?: () => Promise<unknown>
  relay?: boolean
  wallets?: readonly (typeof wallet)[]
  until: string
}

const url = `https://farcaster.xyz/~/siwf?channelToken=${'A'.repeat(16)}`

/** A login that has come this far. */
const attempt = ({
  uri = async () => ({ url }),
  answer = never,
  relay = true,
  wallets = [wallet],
  until,
}: Attempt): Picture => ({
  states: {
    modal: { open: true, history: [{ name: 'Connect' }] },
    connect: { discovered: true, wallets },
  },
  features: offering(relay),
  embedded: () => embeddedWith({ getFarcasterUri: uri, connectFarcaster: answer }),
  act: (client) => openFarcaster(client),
  until,
})

const failing = (fault: Error, until: string) =>
  attempt({ answer: () => Promise.reject(fault), until })

export const farcasterPictures = {
  ConnectingFarcaster: {
    starting: attempt({ uri: never, until: 'Getting a code' }),
    'with a wallet': attempt({ until: 'Sign with Test Wallet' }),
    'without a wallet': attempt({ wallets: [], until: 'Scan this code' }),
    'on a phone': {
      ...attempt({ wallets: [], until: 'come back to this page' }),
      parameters: { isMobile: () => true },
    },
    'without a relay': attempt({ relay: false, until: 'Sign with Test Wallet' }),
    'without a relay or a wallet': attempt({
      relay: false,
      wallets: [],
      until: 'This browser has no wallet',
    }),
    signing: {
      ...attempt({ until: 'Continue in Test Wallet' }),
      act: (client) => void connectFarcaster(client, { wallet }).catch(() => undefined),
    },
    declined: failing(new UserRejectedError(), 'Sign-in declined'),
    expired: failing(new EmbeddedWalletError('expired', 'too late'), 'That took too long'),
    'no account': failing(new SocialRefusedError('unknown', 'refused'), 'No Farcaster account'),
    'no account in the wallet': {
      ...attempt({ relay: false, until: 'Account number' }),
      act(client) {
        openFarcaster(client)
        const error = new SocialRefusedError('unknown', 'refused')
        farcasterLoginState(client).setState({ status: 'failed', wallet, error }, true)
      },
    },
    held: failing(new SocialRefusedError('held', 'refused'), 'Not yet'),
    unavailable: failing(new SocialRefusedError('unavailable', 'refused'), 'isn’t available'),
  },
} satisfies Partial<Record<ViewName, Pictures>>
