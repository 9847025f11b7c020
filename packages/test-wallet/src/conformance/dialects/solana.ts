// Solana wallets of the Wallet Standard.
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { defaultIcon } from '../../shared/options.ts'
import { registerStandard } from '../../shared/registerStandard.ts'
import { createSolanaTestWallet } from '../../solana/createSolanaTestWallet.ts'
import { solanaAccount } from '../../solana/keys.ts'
import type { OfferedNetwork } from '../connector.ts'
import type { Rubbish, WalletDialect } from '../subject.ts'
import { keysOf, trap, trapped } from './keys.ts'
import { announceStandard } from './standardRubbish.ts'

// Answers, events and announcements that are invalid for a Solana wallet.

const address = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const chains = ['solana:mainnet']

const nothingShared = { accounts: [] }
const noAccounts: readonly unknown[] = [
  { accounts: [null, 7, {}] },
  { accounts: [{ address }] },
  { accounts: [{ address: address.slice(2), chains }] },
  { accounts: [{ address: `0x${'1'.repeat(40)}`, chains: ['eip155:1'] }] },
  { accounts: [Object.defineProperty({ chains }, 'address', { get: trap })] },
]
const malformed: readonly unknown[] = [
  undefined,
  null,
  7,
  'x',
  {},
  [],
  { accounts: 'all' },
  { accounts: {} },
  trapped(),
  Object.defineProperty({}, 'accounts', { get: trap }),
]

const signature = new Uint8Array(64)
const signedMessage = new TextEncoder().encode('a')

const signed = (answer: object): readonly unknown[] => [
  undefined,
  null,
  'signature',
  {},
  [],
  [null],
  [{}],
  [{ ...answer, signature: 'text' }],
  [{ ...answer, signature: signature.subarray(1) }],
  [{ ...answer, signature: new Uint8Array(65) }],
  [answer, answer],
  [trapped()],
  trapped(),
]

const rubbish: Rubbish = {
  connect: [...malformed, nothingShared, ...noAccounts],
  silent: malformed,
  sign: [
    ...signed({ signedMessage, signature }),
    [{ signature }],
    // A text other than the requested one: it could not be verified.
    [{ signature, signedMessage: new TextEncoder().encode('prefix: a') }],
  ],
  send: signed({ signature }).slice(0, -1),
  signIn: [
    ...signed({ account: { address }, signedMessage, signature }),
    [{ signedMessage, signature }],
    [{ account: { address }, signature }],
    [{ account: { address }, signature, signedMessage: Uint8Array.of(0xff, 0xfe) }],
  ],
  events: [
    undefined,
    null,
    7,
    'x',
    {},
    { accounts: 'x' },
    { accounts: null },
    { features: {} },
    trapped(),
  ].map((payload) => ['change', payload] as const),
  announcements: announceStandard,
}

const network = (reference: string, name: string): OfferedNetwork => ({
  id: reference,
  caipNetworkId: `solana:${reference}`,
  chainNamespace: 'solana',
  name,
  nativeCurrency: { name: 'SOL', decimals: 9, symbol: 'SOL' },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
})

/** A node that accepts everything. */
const node = `data:application/json,${encodeURIComponent('{"jsonrpc":"2.0","id":1,"result":"sent"}')}`

function verifies(address: string, message: string, signature: string): boolean {
  try {
    return ed25519.verify(
      base58.decode(signature),
      new TextEncoder().encode(message),
      base58.decode(address),
      { zip215: false },
    )
  } catch {
    return false
  }
}

/** For wallets that only announce themselves. */
const { standard: other } = createSolanaTestWallet({ name: 'Other', privateKeys: keysOf(9) })

export const solanaDialect: WalletDialect = {
  name: 'Wallet Standard, Solana',
  namespace: 'solana',
  lacks: {
    'asks before it switches':
      'Wallets of this standard have no current network. The page chooses without asking.',
    'network of its own': 'Wallets of this standard have no current network.',
  },
  methods: {
    connect: 'standard:connect',
    silent: 'standard:connect',
    sign: 'solana:signMessage',
    forget: ['standard:disconnect'],
    send: 'solana:signAndSendTransaction',
    signIn: 'solana:signIn',
  },
  rubbish,
  silentFor: 'stranger',
  pendingError: 'RequestPendingError',
  networks: {
    start: network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
    other: network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet'),
    unknown: network('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet'),
  },
  createWallet({ number, ...options }) {
    const privateKeys = keysOf(number)
    const { control, announce } = createSolanaTestWallet({
      ...options,
      privateKeys,
      chains: ['solana:mainnet', 'solana:devnet'],
      rpcUrls: { 'solana:mainnet': node, 'solana:devnet': node },
    })
    return {
      name: options.name,
      control,
      addresses: privateKeys.map((key) => [solanaAccount(key).address]),
      announce: (page) => void announce(page),
    }
  },
  announceAs(page, { name, icon = defaultIcon }) {
    const { version, chains, features, accounts } = other
    registerStandard(page, { version, chains, features, accounts, name, icon })
  },
  verify: ({ address, message, signature }) => verifies(address, message, signature),
  transfer: {
    to: '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
    value: 1n,
    node: {
      getLatestBlockhash: {
        context: { slot: 1 },
        value: { blockhash: base58.encode(new Uint8Array(32).fill(7)), lastValidBlockHeight: 9 },
      },
    },
    isTransactionId: (text) => base58.decode(text).length === 64,
  },
}
