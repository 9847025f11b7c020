// Conformance subject for Base Account. A scripted wallet stands behind the scripted window.
import {
  type ConformanceWallet,
  eip6963Dialect,
  type Subject,
  type WalletOptions,
} from '@aureus/test-wallet/conformance'
import { withClosingWindow } from '../app/createBaseAccountConnector.ts'
import { classifyWalletError, wordsOf } from '../errors/classify.ts'
import { RequestPendingError, UnknownChainError, UserRejectedError } from '../errors/wallet.ts'
import { baseAccountWallet } from '../wallets/baseAccount/baseAccountWallet.ts'
import { createKeys, exportPublicKey } from '../wallets/baseAccount/channel.ts'
import { createBaseAccountProvider } from '../wallets/baseAccount/createBaseAccountProvider.ts'
import { createSessionStore, type Place } from '../wallets/baseAccount/sessionStore.ts'
import { createInjectedConnector } from '../wallets/injected/createEip155Adapter.ts'
import { createBaseAccountPage } from './baseAccountPage.ts'
import { createEvmFar } from './conformanceWallets.ts'

const { name } = baseAccountWallet

interface Far {
  window: ReturnType<typeof createBaseAccountPage>
  place: Place
}
const fars = new WeakMap<EventTarget, Far>()

/** The window answers with a code and words. */
function refusalOf(method: string, cause: unknown): { code: number; message: string } {
  const error = classifyWalletError(method, cause)
  const message = wordsOf(cause) ?? 'It failed'
  if (error instanceof UserRejectedError) return { code: 4001, message }
  if (error instanceof RequestPendingError) return { code: -32002, message }
  if (error instanceof UnknownChainError) return { code: 4902, message }
  return { code: -32603, message: 'It failed' }
}

function createWallet(options: WalletOptions): ConformanceWallet {
  const { far, addresses } = createEvmFar({ ...options, name })
  const ask = (method: string) => async (params: readonly unknown[]) =>
    far.provider.request({ method, params }).catch((cause: unknown) => {
      throw refusalOf(method, cause)
    })
  const share = ask('eth_requestAccounts')
  const window = createBaseAccountPage({
    async wallet_connect() {
      const accounts: unknown = await share([])
      if (!Array.isArray(accounts)) return accounts
      return { accounts: accounts.map((address: unknown) => ({ address, capabilities: {} })) }
    },
    personal_sign: ask('personal_sign'),
    eth_sendTransaction: ask('eth_sendTransaction'),
    wallet_switchEthereumChain: ask('wallet_switchEthereumChain'),
    wallet_addEthereumChain: ask('wallet_addEthereumChain'),
  })

  let kept: unknown
  let isSeeded = !options.authorized
  /** The session of an earlier visit. */
  const seed = async () => ({
    keys: await createKeys(),
    peer: await exportPublicKey((await window.keys).publicKey),
    accounts: addresses[0],
    chainId: 1,
    chains: [1, 10],
    capabilities: {},
  })
  const place: Place = {
    async read() {
      if (!isSeeded) kept = await seed()
      isSeeded = true
      return kept
    },
    async write(value) {
      isSeeded = true
      kept = value
    },
  }
  return {
    name,
    control: far.control,
    addresses,
    announce: (page) => void fars.set(page, { window, place }),
  }
}

export const baseAccountSubject: Subject = {
  ...eip6963Dialect,
  name,
  lacks: {
    ...eip6963Dialect.lacks,
    permission: 'The window opens for a request, so it reports nothing by itself.',
    announcements: 'It does not announce itself: it has its own entry in the list.',
    'several wallets': 'There is one.',
    'several accounts': 'The owner chooses one account when connecting.',
    'repeated announcements': 'It does not announce itself.',
    arrivals: 'It is always available.',
    'asked again': 'Connecting asks the owner each time, for another account.',
    'asked silently': 'The page keeps the session.',
    'emptied accounts': 'It cannot be locked.',
    'a moment without accounts': 'It cannot be locked.',
    'read in sight': 'It reports nothing by itself.',
    'asks before it switches': 'Each request names its chain, so switching does not prompt.',
    'network of its own': 'It uses the page’s network.',
  },
  rubbish: {
    ...eip6963Dialect.rubbish,
    announcements: [undefined, null, 7, 'x', {}, { event: 'PopupLoaded' }].map(
      (data) => (page: EventTarget) => fars.get(page)?.window.post({ data }),
    ),
  },
  createWallet,
  announceAs: () => undefined,
  createAdapter(page) {
    const far = fars.get(page)
    if (!far) throw new Error('expected the wallet before the page')
    const { keysWindow } = far.window
    const provider = createBaseAccountProvider({
      keysWindow,
      store: createSessionStore(far.place),
      wantedChains: () => [1, 10],
      read: async () => null,
      getCallsStatus: async () => null,
    })
    const found = { wallet: baseAccountWallet, provider }
    const connector = withClosingWindow(createInjectedConnector(found, page), keysWindow)
    return {
      namespace: 'eip155',
      discover(listener) {
        listener([connector])
        return () => undefined
      },
    }
  },
}
