// Answers, events and announcements that are invalid for a Solana wallet.
import type { Rubbish } from '../subject.ts'
import { trap, trapped } from './keys.ts'
import { announceStandard } from './standardRubbish.ts'

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

export const rubbish: Rubbish = {
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
