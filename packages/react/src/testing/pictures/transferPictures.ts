// The views for sending and for past transactions.
import { type Client, EMBEDDED_WALLET_ID, type SentTransaction, type ViewName } from '@aureus/core'
import { failure } from '@aureus/protocol'
import type { EmbeddedPayload, EmbeddedQuote } from '@aureus/protocol/embedded'
import { sendSession } from '../../views/Send/sendSession.ts'
import { connectedOn } from '../renderIn.tsx'
import { bitcoinTransferPictures } from './bitcoinTransferPictures.ts'
import { describedActivityPictures } from './describedActivity.ts'
import { embeddedWith } from './embeddedWith.ts'
import { historyOf, received } from './history.ts'
import { here, type Picture, type Pictures, press } from './picture.ts'
import { safePictures } from './safePictures.ts'
import { swapActivityPictures } from './swapActivityPictures.ts'
import { asking, ether, form, holding, quantity, recipient, review, sent } from './transfer.ts'

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
    ...bitcoinTransferPictures.Send,
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
    ...safePictures.SendPreview,
    ...bitcoinTransferPictures.SendPreview,
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
    ...safePictures.Activity,
    ...bitcoinTransferPictures.Activity,
    ...swapActivityPictures,
    ...describedActivityPictures,
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
