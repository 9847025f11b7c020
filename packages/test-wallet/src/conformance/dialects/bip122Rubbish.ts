// Answers, events and announcements that are invalid for a Bitcoin wallet.
import type { Rubbish } from '../subject.ts'
import { trap, trapped } from './keys.ts'
import { announceStandard } from './standardRubbish.ts'

const payment = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const testnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const nothing: readonly unknown[] = [undefined, null, 7, 'x', [], {}, trapped()]

const account = (address: string) => ({
  address,
  publicKey: new Uint8Array(33),
  chains: ['bitcoin:mainnet'],
})

const accounts: readonly unknown[] = [
  { accounts: 'x' },
  { accounts: [null] },
  { accounts: [account(payment), null] },
  { accounts: [account('bc1q')] },
  { accounts: [account(testnet)] },
  { accounts: [{ address: payment, chains: ['bitcoin:mainnet'] }] },
  Object.defineProperty({}, 'accounts', { get: trap }),
]

const signatures: readonly unknown[] = [
  new Uint8Array(),
  new Uint8Array(1_000_000),
  'text',
  trapped(),
]

export const standardRubbish: Rubbish = {
  connect: [...nothing, { accounts: [] }, ...accounts],
  silent: [...nothing, accounts[0], accounts.at(-1)],
  sign: [
    ...nothing,
    ...signatures.map((signature) => [{ signature }]),
    [{ signature: new Uint8Array(88).fill(33) }, {}],
  ],
  events: [...nothing, { accounts: 'x' }, { features: {} }].map(
    (payload) => ['change', payload] as const,
  ),
  announcements: announceStandard,
}

const results: readonly unknown[] = [
  {},
  { addresses: 'x' },
  { addresses: [null] },
  { addresses: [{ address: '0x00', purpose: 'payment' }] },
  { addresses: [{ address: payment, purpose: 'stacks' }] },
  { addresses: [{ address: payment }, { address: testnet }] },
  {
    addresses: [{ address: payment, purpose: 'payment' }],
    network: { bitcoin: { name: 'Testnet' } },
  },
].map((result) => ({ result }))

const list = (entries: unknown) => (page: EventTarget) => {
  const window = page as { btc_providers?: unknown }
  const held: unknown[] = Array.isArray(window.btc_providers) ? window.btc_providers : []
  if (Array.isArray(entries)) held.push(...(entries as unknown[]))
  window.btc_providers = held
}

export const providerRubbish: Rubbish = {
  connect: [...nothing, ...results, Object.defineProperty({}, 'result', { get: trap })],
  silent: [...nothing, ...results],
  sign: [
    ...nothing,
    ...['', 'AAAA', 'not base64!', 'A'.repeat(100_000), 7].map((signature) => ({
      result: { signature },
    })),
    { result: { signature: 'A'.repeat(88), address: testnet } },
  ],
  events: [
    ...[undefined, null, 7, 'x', trapped()].flatMap((payload) => [
      ['accountChange', payload] as const,
      ['networkChange', payload] as const,
    ]),
    ['networkChange', {}],
    ['networkChange', { bitcoin: { name: 7 } }],
    ['accountChange', { addresses: 'x' }],
  ],
  announcements: [
    list([undefined, null, 7, 'x', {}, trapped()]),
    list([{ id: 'nowhere', name: 'Fake' }]),
    list([{ id: '__proto__.constructor', name: 'Fake' }]),
    list([{ id: 'toString', name: 7 }]),
    list([Object.defineProperty({}, 'id', { get: trap })]),
    (page) => void Object.defineProperty(page, 'Trap', { get: trap }),
    list([{ id: 'Trap.x', name: 'Fake' }]),
  ],
}
