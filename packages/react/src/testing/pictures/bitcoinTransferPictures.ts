// Transfers of Bitcoin: the server reads the account from an indexer, and the wallet makes the transaction.
import type { Adapter } from '@aureus/core'
import { createBip122Adapter } from '@aureus/core/bip122'
import { bitcoinMainnet } from '@aureus/protocol'
import type { HistoryItem } from '@aureus/protocol/history'
import { bitcoinAccounts, bitcoinWallet, onIndexedBitcoin } from './bitcoin.ts'
import { historyOf } from './history.ts'
import { createOtherAdapter, createOtherConnector } from './otherFamily.ts'
import { never, type Picture } from './picture.ts'
import { asking, review } from './transfer.ts'

const chainId = bitcoinMainnet.caipNetworkId
const account = bitcoinAccounts[0].address
const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const quantity = (numeric: string) => ({ decimals: '8', numeric })
const coin = {
  name: 'Bitcoin',
  symbol: 'BTC',
  chainId,
  quantity: quantity('0.0421'),
  iconUrl: '',
}

/** A form for 0.0421 coins, and a wallet that does not answer. */
const form: Picture = {
  states: { ...onIndexedBitcoin(), modal: { open: true, history: [{ name: 'Send' }] } },
  parameters: {
    fetch: async (input) =>
      typeof input === 'string' && input.includes('/balance?')
        ? Response.json({ balances: [coin] })
        : never(),
    adapters: {
      ...asking(0n).adapters,
      bip122: async () => {
        const { chain } = createBip122Adapter(new EventTarget()) as Required<Adapter>
        const connector = createOtherConnector(bitcoinWallet)
        return { ...createOtherAdapter(connector), chain }
      },
    },
  },
}

const item = (parts: Partial<HistoryItem>, index: number): HistoryItem => ({
  chainId,
  hash: index.toString(16).padStart(64, 'f'),
  minedAt: new Date(Date.UTC(2026, 9, 20 - index, 7, 5)).toISOString(),
  status: 'confirmed',
  sender: account,
  recipient,
  transfers: [],
  spam: false,
  ...parts,
})
const outgoing = { kind: 'native', direction: 'out', from: account } as const

const history: readonly HistoryItem[] = (
  [
    {
      status: 'pending',
      transfers: [{ ...outgoing, to: recipient, quantity: quantity('0.0005') }],
    },
    {
      sender: recipient,
      recipient: account,
      transfers: [
        {
          kind: 'native',
          direction: 'in',
          from: recipient,
          to: account,
          quantity: quantity('0.0426'),
        },
      ],
    },
    {
      transfers: ['0.001', '0.00025', '0.00000546', '1.5'].map((numeric) => ({
        ...outgoing,
        to: recipient,
        quantity: quantity(numeric),
      })),
    },
  ] satisfies Partial<HistoryItem>[]
).map(item)

export const bitcoinTransferPictures = {
  Send: {
    'Bitcoin, to a wrong address': {
      ...form,
      act: (client) => void review(client, '0.5', 'bc1qwrong'),
      until: /^Enter a Bitcoin address/,
    },
    'Bitcoin, too much': {
      ...form,
      act: (client) => void review(client, '0.0421', recipient),
      until: /the fee comes on top/,
    },
  },
  SendPreview: {
    Bitcoin: {
      ...form,
      act: (client) => void review(client, '0.0005', recipient),
      until: 'Set by your wallet',
    },
  },
  Activity: {
    'of Bitcoin': {
      states: onIndexedBitcoin(),
      parameters: { fetch: historyOf({ data: history }) },
      until: 'Pending',
    },
  },
} satisfies Partial<Record<string, Record<string, Picture>>>
