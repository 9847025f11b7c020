// The views for sending and for past transactions.
import {
  type Adapter,
  type Client,
  EMBEDDED_WALLET_ID,
  type SentTransaction,
  type ViewName,
} from '@aureus/core'
import { createEip155Adapter } from '@aureus/core/eip155'
import { failure } from '@aureus/protocol'
import type { EmbeddedPayload, EmbeddedQuote } from '@aureus/protocol/embedded'
import { sendSession } from '../../views/Send/sendSession.ts'
import { address, connectedOn, hint } from '../renderIn.tsx'
import { embeddedWith } from './embeddedWith.ts'
import { historyOf, received } from './history.ts'
import { createOtherAdapter, createOtherConnector } from './otherFamily.ts'
import { here, never, type Picture, type Pictures, press } from './picture.ts'

const recipient = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const ether = 10n ** 18n
const quantity = (value: bigint) => `0x${value.toString(16)}`

/** An idle chain's answers for an account with this balance. */
const chainWith =
  (coins: bigint, tokens?: bigint): typeof fetch =>
  async (input, init) => {
    if (typeof input !== 'string' || typeof init?.body !== 'string' || !input.includes('/v1/?'))
      return never()
    const { id, method } = JSON.parse(init.body) as { id: number; method: string }
    const results: Record<string, unknown> = {
      eth_getBalance: quantity(coins),
      eth_getCode: '0x',
      eth_estimateGas: quantity(21_000n),
      eth_getBlockByNumber: { baseFeePerGas: quantity(7n * 10n ** 9n) },
      eth_maxPriorityFeePerGas: quantity(10n ** 9n),
      ...(tokens !== undefined && { eth_call: `0x${tokens.toString(16).padStart(64, '0')}` }),
    }
    const answer = JSON.stringify({ jsonrpc: '2.0', id, result: results[method] ?? '0x' })
    return new Response(answer, { headers: { 'content-type': 'application/json' } })
  }

/** A transfer's picture has that chain and no wallet. */
const asking = (coins: bigint, tokens?: bigint) => ({
  fetch: chainWith(coins, tokens),
  adapters: {
    eip155: async () => {
      const { chain } = createEip155Adapter(new EventTarget()) as Required<Adapter>
      const wallet = { id: hint.connectorId, name: 'Test Wallet', namespace: 'eip155' } as const
      const connector = { ...createOtherConnector(wallet), sendTransaction: () => never() }
      return { ...createOtherAdapter(connector), chain }
    },
  },
})

const form: Picture = { states: { ...here, modal: { open: true, history: [{ name: 'Send' }] } } }
const holding = { ...form, parameters: asking(12n * ether) }

/** Presses the form's own button, because opening the form discards an earlier review. */
function review(client: Client, amount: string, to = recipient): Promise<void> {
  sendSession(client).edit({ recipient: to, amount })
  return press('Review')
}

/** From the embedded wallet, on a network where the site pays. */
const sponsored: Picture = {
  ...holding,
  states: {
    ...form.states,
    accounts: {
      eip155: {
        ...here.accounts?.eip155,
        status: 'connected',
        connectedWalletInfo: { id: EMBEDDED_WALLET_ID, name: 'Aureus' },
      },
    },
  },
  features: {
    embeddedWallet: { url: 'https://wallet.example.com', origins: ['https://aureus.example'] },
  },
  embedded: () =>
    embeddedWith({
      getSmartAccountEnabledNetworks: async () => ({
        smartAccountEnabledNetworks: ['eip155:99199'],
      }),
      quoteCalls: async () => ({ sponsor: { name: 'Aureus' } }),
    }),
}

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The embedded wallet has 250 of a token and no coins, and the operator accepts the token for the fee. */
const feeInToken = (symbol = 'USDC'): Picture => ({
  ...sponsored,
  parameters: asking(0n, 250_000_000n),
  states: {
    ...sponsored.states,
    accounts: {
      eip155: {
        ...sponsored.states?.accounts?.eip155,
        status: 'connected',
        balance: '0',
        balanceSymbol: 'Aureus',
        tokenBalance: [
          {
            symbol,
            name: symbol,
            address: `eip155:99199:${token}`,
            chainId: 'eip155:99199',
            quantity: { numeric: '250', decimals: '6' },
          },
        ],
      },
    },
  },
  embedded: () =>
    embeddedWith({
      getSmartAccountEnabledNetworks: async () => ({
        smartAccountEnabledNetworks: ['eip155:99199'],
      }),
      quoteCalls: async (payload) => feeOf(payload as EmbeddedPayload<'quoteCalls'>),
    }),
})

const FEE = 573_210n

/** As the wallet answers: no fee where the transfer leaves too little for it. */
function feeOf({ calls: [call], tokenFee }: EmbeddedPayload<'quoteCalls'>): EmbeddedQuote {
  if (!tokenFee) return {}
  const amount = BigInt(`0x${call?.data?.slice(-64) ?? '0'}`)
  if (amount + FEE > 250_000_000n) return { tokenFeeRefused: 'balance' }
  return { sponsor: { name: 'Aureus' }, tokenFee: { token, amount: quantity(FEE) } }
}

function reviewToken(client: Client, amount: string): Promise<void> {
  sendSession(client).edit({ token })
  return review(client, amount)
}

const sent = (given: Partial<SentTransaction>, index: number): SentTransaction => ({
  hash: `0x${index.toString(16).padStart(64, '0')}`,
  caipNetworkId: 'eip155:99199',
  from: address,
  to: recipient,
  value: ether,
  kind: 'transfer',
  sentAtMs: Date.UTC(2026, 10, 20 - index, 9, 41),
  status: 'confirmed',
  ...given,
})

const history: readonly SentTransaction[] = (
  [
    { status: 'pending', value: 3n * ether + ether / 4n },
    { value: 1n },
    { status: 'reverted', kind: 'call', value: 0n },
    { status: 'replaced', value: 123_456_789n * ether + 987_654_321n },
    { status: 'unknown' },
    { sentAtMs: Date.UTC(2025, 2, 3, 4, 5) },
  ] satisfies Partial<SentTransaction>[]
).map(sent)

/** Three calls that are on their way together, and one that failed. */
const batch: readonly SentTransaction[] = [
  ...[0, 1, 2].map((at) =>
    sent(
      {
        hash: '',
        batch: { id: 'a', at, sponsored: true },
        status: 'pending',
        ...(at > 0 && { kind: 'call', value: 0n }),
      },
      0,
    ),
  ),
  sent({ batch: { id: 'b', at: 0, sponsored: true }, status: 'reverted' }, 1),
]

export const transferPictures = {
  Send: {
    empty: { states: here },
    'too much': {
      ...form,
      parameters: asking(ether),
      act: (client) => void review(client, '2'),
      until: 'You have 1 Aureus. Enter less, or choose Max.',
    },
    'a fee that a token can pay': {
      ...feeInToken(),
      act: (client) => void reviewToken(client, '20'),
      until: 'Pay the fee in USDC',
    },
    'a fee that a token with a long name can pay': {
      ...feeInToken('stkcvxMIMUST-of-a-long-name'),
      act: (client) => void reviewToken(client, '20'),
      until: /^Pay the fee in stkcvx/,
    },
    'too much beside the fee': {
      ...feeInToken(),
      act: (client) => void reviewToken(client, '250').then(() => press('Pay the fee in USDC')),
      until: 'You can send up to 249.39813 USDC.',
    },
    'all but the fee in a token': {
      ...feeInToken(),
      act(client) {
        sendSession(client).edit({ recipient, token })
        void press('Max').then(() => press('Pay the fee in USDC'))
      },
      until: 'Your whole balance minus the maximum fee.',
    },
    'a typing error': {
      ...holding,
      act: (client) => void review(client, '2', recipient.replace('C7', 'c7')),
      until: /checksum doesn’t match/,
    },
  },
  SendPreview: {
    check: { ...holding, act: (client) => void review(client, '1.5'), until: 'Maximum total' },
    'a long amount': {
      ...holding,
      parameters: asking(10n ** 40n),
      act: (client) => void review(client, '1234567890123456789.123456789012345678'),
      until: 'Maximum total',
    },
    'paid by the site': {
      ...sponsored,
      act: (client) => void review(client, '12'),
      until: 'Paid by Aureus',
    },
    'a fee in a token': {
      ...feeInToken(),
      act: (client) => void reviewToken(client, '20').then(() => press('Pay the fee in USDC')),
      until: '0.57321 USDC, to Aureus',
    },
    'in the wallet': {
      ...holding,
      act: (client) => void review(client, '1.5').then(() => press('Send')),
      until: 'Check your wallet',
    },
  },
  Activity: {
    'nothing yet': { states: here, parameters: { fetch: historyOf({}) }, until: 'No activity yet' },
    'on the way': { states: here },
    'of every kind': {
      states: { ...connectedOn('eip155:99199'), transactions: { sent: history, loaded: true } },
      until: 'Not found on the network',
    },
    'calls of a batch': {
      states: { ...connectedOn('eip155:99199'), transactions: { sent: batch, loaded: true } },
      until: 'Failed, nothing charged',
    },
    'received too, and more of it': {
      states: here,
      parameters: {
        fetch: historyOf({
          data: received,
          next: '1',
          since: '2026-03-01T12:00:00.000Z',
          coinsSince: '2026-09-09T12:00:00.000Z',
        }),
      },
      until: 'Load older transactions',
    },
    'nothing so far': {
      states: here,
      parameters: { fetch: historyOf({ next: '1', since: '2026-10-09T12:00:00.000Z' }) },
      until: 'Load older transactions',
    },
    'could not be read': {
      states: {
        ...connectedOn('eip155:99199'),
        transactions: { sent: history.slice(1, 2), loaded: true },
      },
      parameters: {
        fetch: async () => Response.json(failure('chain_busy', 'unused'), { status: 429 }),
      },
      until: 'Couldn’t load transactions',
    },
  },
} satisfies Partial<Record<ViewName, Pictures>>
