// EVM wallets: announced through EIP-6963, or a bare `window.ethereum`.
import { type Hex, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createTestWallet } from '../../eip155/createTestWallet.ts'
import { defaultIcon } from '../../shared/options.ts'
import type { OfferedNetwork } from '../connector.ts'
import type { ConformanceWallet, Rubbish, WalletDialect, WalletOptions } from '../subject.ts'
import { keysOf, trap, trapped } from './keys.ts'

// Answers, events and announcements that are invalid for an EVM wallet.

const accounts: readonly unknown[] = [
  undefined,
  null,
  7,
  'accounts',
  {},
  [],
  [null],
  ['0x1'],
  [{ address: `0x${'1'.repeat(40)}` }],
  [`0x${'1'.repeat(41)}`],
  ['1'.repeat(40)],
  trapped(),
]

const hex: readonly unknown[] = [
  undefined,
  null,
  7,
  '',
  '0x',
  '0x1234',
  'ab'.repeat(65),
  {},
  trapped(),
]

const announce = (detail: unknown) => (page: EventTarget) =>
  void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

const provider = { request: async () => [] }
const info = {
  uuid: 'a',
  name: 'Fake',
  rdns: 'com.example.fake',
  icon: 'data:image/png;base64,AAAA',
}

const rubbish: Rubbish = {
  connect: accounts,
  silent: accounts.filter((answer) => !(Array.isArray(answer) && answer.length === 0)),
  sign: [...hex, `0x${'zz'.repeat(65)}`],
  // Reports success without switching. Each costs seconds, because connectors wait for a late switch.
  switchNetwork: [null, 'yes'],
  send: [...hex, `0x${'ab'.repeat(33)}`],
  events: [
    ...[undefined, null, 7, 'x', {}, [null], [7], ['0x12'], trapped()].map(
      (payload) => ['accountsChanged', payload] as const,
    ),
    ...[undefined, null, {}, 'x', '0x', -1, 0, 1.5, Number.NaN, [], trapped()].map(
      (payload) => ['chainChanged', payload] as const,
    ),
    ['message', trapped()],
    ['disconnect', trapped()],
  ],
  announcements: [
    ...[undefined, null, 7, {}, { info }, { provider }, { info, provider: {} }, trapped()].map(
      announce,
    ),
    announce({ info: { ...info, rdns: '../../etc' }, provider }),
    announce({ info: { ...info, rdns: 7 }, provider }),
    announce({ info: Object.defineProperty({}, 'name', { get: trap }), provider }),
    announce({ info, provider: Object.defineProperty({}, 'request', { get: trap }) }),
  ],
}

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
