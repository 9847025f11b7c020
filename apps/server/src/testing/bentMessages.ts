// For tests: manipulated sign-in messages that must be refused, for accounts of each family.
import type { CaipNetworkId, SignInMessage } from '@aureus/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { BITCOIN, BITCOIN_TESTNET, bitcoinAccount } from './bitcoinAccounts.ts'
import type { Signer } from './browser.ts'
import { SOLANA, solanaAccount } from './solana/solanaAccount.ts'

const minuteMs = 60_000

/** Inherited object properties. A careless table lookup returns functions for them. */
export const inheritedNames = Object.getOwnPropertyNames(Object.prototype)

export type Change = Partial<Record<keyof SignInMessage, unknown>>

export interface AttackedFamily {
  chainId: CaipNetworkId
  newAccount: () => Signer
  /** Addresses of other accounts or in other formats. */
  addresses: (own: string) => readonly [string, string, string, string, string]
  chains: readonly [string, string, string, string, string]
}

export const newEvm = () => privateKeyToAccount(generatePrivateKey())
/** One account of each family. */
export const attacked: [string, AttackedFamily][] = [
  [
    'eip155',
    {
      chainId: 'eip155:99199',
      newAccount: newEvm,
      addresses: (own) => [
        newEvm().address,
        own.toLowerCase(),
        own.replace(/[a-f]/, (letter) => letter.toUpperCase()),
        `${own}00`,
        '0x',
      ],
      chains: ['eip155:5', 'eip155:0', 'eip155:099199', 'eip155:991990', 'solana:1'],
    },
  ],
  [
    'solana',
    {
      chainId: SOLANA,
      newAccount: solanaAccount,
      addresses: (own) => [
        solanaAccount().address,
        newEvm().address,
        own.slice(0, -2),
        `${own}1`,
        `1${own}`,
      ],
      chains: ['solana:mainnet-beta', 'solana:1', 'solana:testnet', 'solana:_', 'eip155:1'],
    },
  ],
  [
    'bip122',
    {
      chainId: BITCOIN,
      newAccount: () => bitcoinAccount('p2wpkh'),
      addresses: (own) => [
        bitcoinAccount('p2wpkh').address,
        bitcoinAccount('p2tr').address,
        own.toUpperCase(),
        own.replace(/^bc1/, 'tb1'),
        own.slice(0, -1),
      ],
      chains: [BITCOIN_TESTNET, 'bip122:0', 'bip122:mainnet', `${BITCOIN}0`, SOLANA],
    },
  ],
]

/** Eleven fields changed in five ways each, all signed by the account. */
export function mutations(family: AttackedFamily, own: string, nowMs: number): Change[] {
  const at = (offsetMs: number) => new Date(nowMs + offsetMs).toISOString()
  const each = (field: keyof SignInMessage, ...values: unknown[]) =>
    values.map((value) => ({ [field]: value }))
  return [
    ...each(
      'domain',
      'evil.example',
      'localhost',
      'localhost:30000',
      'LOCALHOST:3000',
      'localhost:3000.evil.example',
    ),
    ...each('accountAddress', ...family.addresses(own)),
    ...each(
      'statement',
      'Take everything.',
      '',
      undefined,
      'Sign in to Aureus. And more.',
      'sign in to aureus.',
    ),
    ...each(
      'uri',
      'https://localhost:3000',
      'http://localhost:3001',
      'http://localhost:3000@evil.example/',
      'urn:aureus',
      'http://evil.example/#http://localhost:3000',
    ),
    ...each('version', '2', '0', '1.0', '', '１'),
    ...each('chainId', ...family.chains),
    ...each('nonce', 'abcdefghijklmnopqrstuv', 'short', '', 'a b c d e f g h', 'abcdefgh-'),
    ...each(
      'issuedAt',
      at(minuteMs + 1),
      at(-10 * minuteMs - 1),
      '1970-01-01T00:00:00Z',
      'yesterday',
      '',
    ),
    ...each(
      'expirationTime',
      at(0),
      at(-1),
      at(24 * 60 * minuteMs + 2 * minuteMs),
      undefined,
      'never',
    ),
    ...each('notBefore', at(1000), at(minuteMs), at(24 * 60 * minuteMs), 'now', ''),
    ...each(
      'resources',
      ['https://evil.example'],
      [],
      ['http://localhost:3000'],
      ['x'],
      ['https://a.example', 'https://b.example'],
    ),
  ]
}

/** Each has the origin `http://localhost:3000`, or a lenient parser thinks so. */
export const uris = [
  'http://localhost:3000/',
  'http://localhost:3000/wallet',
  'http://localhost:3000?',
  'http://localhost:3000#',
  'http://user:pw@localhost:3000/',
  'http://@localhost:3000',
  'blob:http://localhost:3000/1',
  'http:localhost:3000',
  'http:/localhost:3000',
  'http://///localhost:3000',
  'HTTP://localhost:3000',
  'http://LOCALHOST:3000',
  'http://%6cocalhost:3000',
  'http://localhost:03000',
]
