// EVM wallets: announced through EIP-6963, or a bare `window.ethereum`.
import { type Hex, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createTestWallet } from '../../eip155/createTestWallet.ts'
import { defaultIcon } from '../../shared/options.ts'
import type { OfferedNetwork } from '../connector.ts'
import type { ConformanceWallet, WalletDialect, WalletOptions } from '../subject.ts'
import { rubbish } from './eip155Rubbish.ts'
import { keysOf, trap } from './keys.ts'

const network = (id: number, name: string): OfferedNetwork => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', decimals: 18, symbol: 'ETH' },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
})

const networks = {
  start: network(1, 'One'),
  other: network(10, 'Ten'),
  unknown: network(100, 'New'),
}

const transactionHash = `0x${'ab'.repeat(32)}`

function createWallet(
  { name, number, authorized, locked }: WalletOptions,
  legacy: false | 'only',
): ConformanceWallet {
  const privateKeys = keysOf(number).map((key): Hex => `0x${key}`)
  const { control, announce } = createTestWallet({
    name,
    rdns: `com.example.wallet${number}`,
    privateKeys,
    chains: [{ id: 1 }, { id: 10 }],
    legacy,
    ...(authorized && { authorized }),
    ...(locked && { locked }),
    // A chain's answers are not a connector's concern, so there is no chain.
    script: [['answer', 'eth_sendTransaction', transactionHash]],
  })
  return {
    name: legacy ? 'Browser wallet' : name,
    control,
    addresses: privateKeys.map((key) => [privateKeyToAccount(key).address]),
    announce: (page) => void announce(page),
    changeNetwork: ({ id }) => control.changeChain(Number(id)),
  }
}

const common = {
  namespace: 'eip155',
  methods: {
    connect: 'eth_requestAccounts',
    silent: 'eth_accounts',
    sign: 'personal_sign',
    forget: ['wallet_revokePermissions'],
    switchNetwork: 'wallet_switchEthereumChain',
    send: 'eth_sendTransaction',
  },
  silentFor: 'stranger',
  pendingError: 'RequestPendingError',
  networks,
  verify: ({ address, message, signature }) =>
    verifyMessage({ address: address as Hex, message, signature: signature as Hex }).catch(
      () => false,
    ),
  transfer: {
    to: '0x1111111111111111111111111111111111111111',
    value: 1n,
    node: {},
    isTransactionId: (text) => text === transactionHash,
  },
} as const satisfies Partial<WalletDialect>

const lacks = {
  'writes the sign-in message': 'The page writes the message, and personal_sign signs it.',
}

export const eip6963Dialect: WalletDialect = {
  ...common,
  name: 'EIP-6963',
  lacks,
  rubbish,
  createWallet: (options) => createWallet(options, false),
  announceAs(page, { name, icon = defaultIcon, number }) {
    const info = { uuid: crypto.randomUUID(), rdns: `com.example.other${number}`, name, icon }
    const provider = { request: async () => [] }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  },
}

export const bareEthereumDialect: WalletDialect = {
  ...common,
  name: 'window.ethereum',
  lacks: {
    ...lacks,
    announcements: 'A bare window.ethereum does not announce itself.',
    'several wallets': 'A window has one window.ethereum.',
  },
  rubbish: {
    ...rubbish,
    announcements: [
      (page) => page.dispatchEvent(new Event('ethereum#initialized')),
      (page) => void Reflect.defineProperty(page, 'providers', { get: trap }),
    ],
  },
  createWallet: (options) => createWallet(options, 'only'),
  announceAs: (page) => void page.dispatchEvent(new Event('ethereum#initialized')),
}
