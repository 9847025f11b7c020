// Conformance subject for wallet apps on Android. A scripted wallet stands behind a scripted app, in memory.
import {
  type ConformanceWallet,
  type Subject,
  solanaDialect,
  type WalletOptions,
} from '@aureus/test-wallet/conformance'
import {
  createMobileWalletApp,
  type MobileWalletApp,
} from '@aureus/test-wallet/mobileWalletAdapter'
import type { Adapter } from '../client/adapter.ts'
import { classifyWalletError } from '../errors/classify.ts'
import { UserRejectedError } from '../errors/wallet.ts'
import { createAuthorizationStore } from '../wallets/mobileWalletAdapter/authorization.ts'
import { createMobileWallet } from '../wallets/mobileWalletAdapter/createMobileWallet.ts'
import { mobileWallet } from '../wallets/mobileWalletAdapter/mobileWallet.ts'
import { createSolanaConnector } from '../wallets/standard/solana/createSolanaConnector.ts'
import { createSolanaFar, withoutEarlier } from './conformanceWallets.ts'
import { createDevice } from './device.ts'
import { identity, transactWith } from './mobileWallet.ts'

const { name } = mobileWallet

type Wallet = Parameters<typeof createMobileWalletApp>[0]

/** The phone that shows each page, and what must finish before the page is read. */
const phones = new WeakMap<EventTarget, ReturnType<typeof createPhone>>()

function createPhone() {
  const device = createDevice()
  let app: MobileWalletApp | undefined
  return {
    ready: Promise.resolve<unknown>(undefined),
    install: (installed: MobileWalletApp) => void (app = installed),
    open: () =>
      createMobileWallet({
        identity,
        store: createAuthorizationStore(() => device),
        transact: transactWith(() => {
          if (!app) throw new Error('no app is installed')
          return app
        }),
        chain: () => 'solana:mainnet',
      }),
  }
}

function phoneOf(page: EventTarget) {
  const phone = phones.get(page) ?? createPhone()
  phones.set(page, phone)
  return phone
}

/** An app has one code for every refusal. */
function inAppsWords(wallet: Wallet): Wallet {
  const features = Object.fromEntries(
    Object.entries(wallet.features).map(([feature, offered]) => {
      const name = feature.split(':')[1] ?? ''
      const run = (offered as Record<string, (...inputs: unknown[]) => Promise<unknown>>)[name]
      if (!run) return [feature, offered]
      const translated = (...inputs: unknown[]) =>
        run(...inputs).catch((cause: unknown) => {
          const error = classifyWalletError(feature, cause)
          throw Object.assign(new Error('failed'), {
            code: error instanceof UserRejectedError ? 4001 : 1,
          })
        })
      return [feature, { ...(offered as object), [name]: translated }]
    }),
  )
  return Object.defineProperty(Object.create(wallet) as Wallet, 'features', { value: features })
}

function createWallet(options: WalletOptions): ConformanceWallet {
  const { far, addresses } = createSolanaFar({ ...options, name })
  const { control, calls } = withoutEarlier(far.control)
  return {
    name,
    control,
    addresses,
    announce(page) {
      const phone = phoneOf(page)
      phone.install(createMobileWalletApp(inAppsWords(far.standard)))
      if (!options.authorized) return
      const earlier = phone.open().features['standard:connect'] as { connect(): Promise<unknown> }
      phone.ready = earlier.connect().then(calls)
    },
  }
}

/** The row is there at once, and knows of the earlier visit. */
function createAdapter(page: EventTarget): Adapter {
  const configured = [solanaDialect.networks.start, solanaDialect.networks.other].map(
    ({ caipNetworkId }) => caipNetworkId as `solana:${string}`,
  )
  return {
    namespace: 'solana',
    discover(listener) {
      let heard = true
      const phone = phoneOf(page)
      void phone.ready.then(() => {
        const standard = phone.open()
        const found = { wallet: mobileWallet, standard }
        if (heard) listener([createSolanaConnector(found, { page, configured })])
      })
      return () => void (heard = false)
    },
  }
}

const account = { publicKey: new Uint8Array(32) }
const signature = new Uint8Array(64)
const signedMessage = new TextEncoder().encode('prefix: a')

/** What the app passes on. Without accounts it declines by itself. */
const rubbish = {
  ...solanaDialect.rubbish,
  connect: [
    undefined,
    null,
    7,
    'x',
    {},
    [],
    ...['all', {}, [null, 7, {}], [{ address: 'x' }]].map((accounts) => ({ accounts })),
  ],
  sign: [
    undefined,
    null,
    'signature',
    {},
    [],
    [null],
    [{}],
    [{ signature }],
    [{ signature, signedMessage }],
    [{ signature: new Uint8Array(65), signedMessage }],
    [
      { signature, signedMessage },
      { signature, signedMessage },
    ],
  ],
  // Without an answer, the app says that it did not sign in, and the page writes the message itself.
  signIn: [
    [{}],
    [{ account, signature }],
    [{ account, signature: new Uint8Array(65), signedMessage }],
    [{ account, signature, signedMessage: Uint8Array.of(0xff, 0xfe) }],
    [{ account: { publicKey: new Uint8Array(31) }, signature, signedMessage }],
  ],
  announcements: [],
}

export const mobileWalletSubject: Subject = {
  ...solanaDialect,
  name: 'Mobile Wallet Adapter',
  lacks: {
    ...solanaDialect.lacks,
    'lasting contact': 'An app learns of the end, and tells of it, when it is opened again.',
    announcements: 'One row stands for all wallet apps of the phone.',
    'several wallets': 'One row stands for all wallet apps of the phone.',
    'repeated announcements': 'One row stands for all wallet apps of the phone.',
    arrivals: 'The row is always there.',
    'asked again': 'What an app has authorized is stored, so it is not opened again.',
    'asked silently': 'What an app has authorized is stored, so it is not opened.',
    'several accounts': 'An app tells of its accounts only when it is opened.',
    'emptied accounts': 'An app tells of its accounts only when it is opened.',
    'read in sight': 'An app tells of its accounts only when it is opened.',
  },
  pendingError: 'WalletError',
  rubbish,
  createWallet,
  announceAs: () => undefined,
  createAdapter,
}
