// Bitcoin wallets: Wallet Standard, or provider objects as sats-connect uses them.
import { addressesOf, readPrivateKey } from '../../bitcoin/addresses.ts'
import { createBitcoinTestWallet } from '../../bitcoin/createBitcoinTestWallet.ts'
import type { Dialect } from '../../bitcoin/options.ts'
import { verifyBip322 } from '../../bitcoin/verifyBip322.ts'
import { defaultIcon } from '../../shared/options.ts'
import { registerStandard } from '../../shared/registerStandard.ts'
import type { OfferedNetwork } from '../connector.ts'
import type { ConformanceWallet, WalletDialect, WalletOptions } from '../subject.ts'
import { providerRubbish, standardRubbish } from './bip122Rubbish.ts'
import { keysOf } from './keys.ts'

const network = (reference: string, name: string): OfferedNetwork => ({
  id: reference,
  caipNetworkId: `bip122:${reference}`,
  chainNamespace: 'bip122',
  name,
  nativeCurrency: { name: 'Bitcoin', decimals: 8, symbol: 'BTC' },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
})

const mainnet = network('000000000019d6689c085ae165831e93', 'Bitcoin')
const testnet = network('000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet')

function create({ number, ...options }: WalletOptions, speaks: Dialect) {
  return createBitcoinTestWallet({
    ...options,
    id: `Wallet${number}.BitcoinProvider`,
    privateKeys: keysOf(number),
    speaks: [speaks],
  })
}

function createWallet(options: WalletOptions, speaks: Dialect): ConformanceWallet {
  const { control, announce } = create(options, speaks)
  const settings = { paymentType: 'p2wpkh', ordinals: true, network: 'mainnet' } as const
  return {
    name: options.name,
    control,
    addresses: keysOf(options.number).map((key) =>
      addressesOf(readPrivateKey(key, 'key'), settings).map(({ address }) => address),
    ),
    announce: (page) => void announce(page),
  }
}

const common = {
  namespace: 'bip122',
  networks: { start: mainnet, other: testnet, unknown: testnet },
  verify: verifyBip322,
} as const satisfies Partial<WalletDialect>

const lacks = {
  networks: 'The wallet chooses the network, and each network has other addresses.',
  'asks before it switches': 'The wallet chooses the network.',
  'network of its own':
    'A wallet stays on the network of its addresses. Another network means another account.',
  transactions: 'Bitcoin is supported for connecting and signing messages only.',
  'writes the sign-in message': 'The page writes the message, and the wallet signs it.',
}

/** For wallets that only announce themselves. */
const { standard: other } = create({ name: 'Other', number: 9 }, 'standard')

export const bitcoinStandardDialect: WalletDialect = {
  ...common,
  name: 'Wallet Standard, Bitcoin',
  lacks,
  methods: {
    connect: 'bitcoin:connect',
    silent: 'standard:connect',
    sign: 'bitcoin:signMessage',
    forget: ['standard:disconnect'],
  },
  rubbish: standardRubbish,
  // Shared accounts are in the wallet's own list. It is asked only if that is empty.
  silentFor: 'stranger',
  pendingError: 'RequestPendingError',
  createWallet: (options) => createWallet(options, 'standard'),
  announceAs(page, { name, icon = defaultIcon }) {
    const { version, chains, features, accounts } = other
    registerStandard(page, { version, chains, features, accounts, name, icon })
  },
}

export const bitcoinProviderDialect: WalletDialect = {
  ...common,
  name: 'sats-connect style',
  lacks: {
    ...lacks,
    'repeated announcements':
      'Wallets do not announce themselves. The list is read, each path once.',
    'read in sight': 'Asking for shared accounts may open the wallet’s window.',
    'emptied accounts': 'A locked wallet of this dialect emits nothing.',
  },
  methods: {
    connect: 'wallet_connect',
    silent: 'wallet_getAccount',
    sign: 'signMessage',
    forget: ['wallet_disconnect', 'wallet_renouncePermissions'],
  },
  rubbish: providerRubbish,
  silentFor: 'permitted',
  // In this dialect -32002 means missing permission, so no code means that a request is open.
  pendingError: 'WalletError',
  createWallet: (options) => createWallet(options, 'provider'),
  announceAs(page, { name, icon = defaultIcon, number }) {
    const id = `Other${number}`
    const window = page as unknown as Record<string, unknown>
    window[id] = { request: async () => ({ result: null }) }
    const list = Array.isArray(window['btc_providers'])
      ? (window['btc_providers'] as unknown[])
      : []
    list.push({ id, name, icon })
    window['btc_providers'] = list
  },
}
