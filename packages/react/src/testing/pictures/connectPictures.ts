// The views on the way to a connection.
import {
  type AppProblem,
  baseAccountWallet,
  EMBEDDED_WALLET_ID,
  mobileWallet,
  type ViewName,
  type Wallet,
  WalletAppError,
  WindowBlockedError,
} from '@aureus/core'
import { SocialRefusedError } from '@aureus/core/embedded'
import { customNetwork, defaultNetworks } from '@aureus/protocol'
import { attemptViews } from '../../wallets/attemptViews.ts'
import { BaseAccountAttempt } from '../../wallets/BaseAccountAttempt.tsx'
import { WalletAppAttempt } from '../../wallets/WalletAppAttempt.tsx'
import { address, config, type States } from '../renderIn.tsx'
import { withEmail } from './embeddedPictures.ts'
import {
  createOtherAdapter,
  createOtherConnector,
  otherNetwork,
  otherWallet,
} from './otherFamily.ts'
import { gold, here, longName, type Pictures, wallet } from './picture.ts'
import { remotePictures } from './remotePictures.ts'
import { socialButtonPictures, socialPictures } from './socialPictures.ts'

const attempt = (status: 'waiting' | 'declined' | 'pending' | 'failed', detail?: string) => ({
  states: {
    connect: {
      discovered: true,
      wallets: [gold],
      attempt: { wallet: gold, status, ...(detail && { detail }) },
    },
  },
})

/** The email wallet on a new device, after its owner stopped that. */
const stoppedRecovery = {
  states: {
    connect: {
      discovered: true,
      wallets: [],
      attempt: {
        wallet: { id: EMBEDDED_WALLET_ID, name: 'Aureus', namespace: 'eip155' },
        status: 'failed',
        error: new SocialRefusedError('recovery_stopped', 'The owner stopped the request.'),
      },
    },
  },
  until: 'The wallet’s owner stopped the request. If that was a mistake, start again.',
} as const

attemptViews.set(mobileWallet.id, WalletAppAttempt)
attemptViews.set(baseAccountWallet.id, BaseAccountAttempt)

/** The same of the wallet apps on this phone. */
const appAttempt = (problem?: AppProblem) => ({
  states: {
    connect: {
      discovered: true,
      attempt: problem
        ? { wallet: mobileWallet, status: 'failed' as const, error: new WalletAppError(problem) }
        : { wallet: mobileWallet, status: 'waiting' as const },
    },
  },
})

/** The same of Base Account, in a window. */
const windowAttempt = (status: 'waiting' | 'declined' | 'failed') => ({
  states: {
    connect: {
      discovered: true,
      attempt: {
        wallet: baseAccountWallet,
        status,
        ...(status === 'failed' && { error: new WindowBlockedError() }),
      },
    },
  },
})

const view = (walletId: string, walletName: string) => ({
  open: true,
  history: [{ name: 'Downloads', data: { walletId, walletName } } as const],
})

const { caipNetworkId } = otherNetwork
const forOther = { open: true, history: [{ name: 'Connect', data: { caipNetworkId } } as const] }

/** A wallet of three chain families, connected in the first. */
const inThree = (third: Wallet): States => ({
  connections: {
    eip155: [
      { connectorId: gold.id, accounts: [{ address }], caipNetwork: customNetwork('Aureus') },
    ],
  },
  network: { networks: [customNetwork('Aureus'), ...defaultNetworks] },
  modal: {
    open: true,
    history: [
      {
        name: 'ChooseNamespace',
        data: { wallets: [gold, { ...gold, namespace: 'solana' }, third] },
      },
    ],
  },
})

const tile = (colour: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Cpath fill='${colour}' d='M0 0h4v4H0z'/%3E%3Cpath fill='white' d='M1 1h2v2H1z'/%3E%3C/svg%3E`

/** One of the wallets has no mark. */
const withMarks = {
  parameters: {
    config: { ...config, marks: 'v1' },
    fetch: async () =>
      Response.json({
        networks: {},
        wallets: {
          metamask: tile('darkorange'),
          phantom: tile('mediumpurple'),
          'base-account': tile('royalblue'),
          trust: tile('navy'),
          okx: tile('black'),
        },
      }),
  },
}

/** Its browser has no wallets. */
const withoutWallets = {
  ...createOtherAdapter(createOtherConnector(gold)),
  discover(onConnectors: (connectors: readonly []) => void) {
    onConnectors([])
    return () => undefined
  },
}

export const connectPictures = {
  Connect: {
    // After the first second, in which only the skeleton stands.
    'looking for wallets': { until: 'All wallets' },
    'no wallet': { ...withMarks, states: { connect: { discovered: true } } },
    'no wallet in Chrome on Android': {
      states: { connect: { discovered: true } },
      parameters: {
        ...withMarks.parameters,
        adapters: {
          eip155: async () => withoutWallets,
          solana: async () => withoutWallets,
        },
      },
      userAgent:
        'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
    },
    wallets: {
      states: {
        connect: {
          discovered: true,
          wallets: [gold, wallet('Silver Wallet'), longName],
          recent: [wallet('Copper Wallet')],
        },
      },
    },
    'wallets and email': {
      ...withEmail,
      states: { connect: { discovered: true, wallets: [gold], recent: [] } },
    },
    'email without wallets': { ...withEmail, states: { connect: { discovered: true } } },
    'featured wallets': {
      parameters: {
        // The choice of wallets is applied when an adapter loads.
        adapters: { eip155: async () => createOtherAdapter(createOtherConnector(gold)) },
        wallets: {
          featured: ['rainbow', 'vault', 'metamask'],
          custom: [{ id: 'vault', name: 'Vault', homepage: 'https://vault.example' }],
        },
      },
      until: 'Vault',
    },
    ...socialButtonPictures,
    'wallets of one family': {
      states: {
        modal: forOther,
        connect: { discovered: true, wallets: [gold, otherWallet] },
      },
    },
    'no wallet of the family': {
      states: { modal: forOther, connect: { discovered: true, wallets: [gold] } },
    },
    'an unsupported family': {
      states: { modal: forOther, connect: { discovered: true, wallets: [gold] } },
      parameters: { adapters: {} },
    },
  },
  ChooseNamespace: {
    'of three': { states: inThree({ ...gold, namespace: 'bip122' }) },
    'one under another name': { states: inThree({ ...longName, namespace: 'bip122' }) },
  },
  ConnectingExternal: {
    waiting: attempt('waiting'),
    declined: attempt('declined'),
    'pending request': attempt('pending'),
    failed: attempt('failed', 'The vault is locked and its words are long enough to wrap'),
    'a stopped recovery': stoppedRecovery,
    connected: { states: { ...here, connect: { attempt: null } } },
    'a wallet app': appAttempt(),
    'no wallet app': appAttempt('noApp'),
    'wallet apps are blocked': appAttempt('blocked'),
    'a wallet app needs a press': appAttempt('press'),
    'a window': windowAttempt('waiting'),
    'a closed window': windowAttempt('declined'),
    'a blocked window': windowAttempt('failed'),
  },
  ...socialPictures,
  ConnectingWalletConnectBasic: remotePictures,
  AllWallets: { wallets: { states: { connect: { discovered: true, wallets: [gold, longName] } } } },
  Downloads: {
    'not installed': { states: { modal: view('metamask', 'MetaMask') } },
    'an app for phones': { states: { modal: view('gem', 'Gem Wallet') } },
    'opens in the wallet': {
      states: { modal: view('phantom', 'Phantom') },
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1',
    },
    'no way from a phone': {
      states: { modal: view('rabby', 'Rabby Wallet') },
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1',
    },
    gone: { states: { modal: view('com.example.gone', 'Copper Wallet') } },
    'in a window': { states: { modal: view('base-account', 'Base Account') } },
    'here now': {
      states: {
        modal: view(gold.id, gold.name),
        connect: { discovered: true, wallets: [gold] },
      },
    },
  },
  WhatIsAWallet: { text: {} },
} satisfies Partial<Record<ViewName, Pictures>>
