// The server's history for pictures of an account's activity.
import type { HistoryItem } from '@aureus/protocol/history'
import { address } from '../renderIn.tsx'
import { never } from './picture.ts'

const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** Answers only history requests, with this page. */
export const historyOf =
  (page: object): typeof fetch =>
  async (input) => {
    if (typeof input !== 'string' || !input.includes('/history?')) return never()
    return Response.json({ data: [], next: null, since: null, coinsSince: null, ...page })
  }

const quantity = (numeric: string, decimals = 18) => ({ decimals: String(decimals), numeric })
const incoming = { direction: 'in', from: other, to: address } as const
const outgoing = { direction: 'out', from: address, to: other } as const
const listed = { address: token, name: 'Gold of the Realm', symbol: 'GOLD' }

const item = (parts: Partial<HistoryItem>, index: number): HistoryItem => ({
  chainId: 'eip155:99199',
  hash: `0x${index.toString(16).padStart(64, 'f')}`,
  minedAt: new Date(Date.UTC(2026, 9, 20 - index, 7, 5)).toISOString(),
  status: 'confirmed',
  sender: other,
  recipient: address,
  transfers: [],
  spam: false,
  ...parts,
})

export const received: readonly HistoryItem[] = (
  [
    { transfers: [{ kind: 'native', ...incoming, quantity: quantity('12.5') }] },
    {
      sender: address,
      recipient: other,
      transfers: [
        { kind: 'fungible', ...outgoing, token: listed, quantity: quantity('1234567.891', 18) },
        { kind: 'native', ...incoming, quantity: quantity('0.000000000000000001') },
        { kind: 'nft', ...incoming, token: { address: token }, tokenId: '1'.repeat(78) },
        { kind: 'nft', ...incoming, token: listed, tokenId: '7' },
      ],
    },
    {
      transfers: [
        { kind: 'fungible', ...incoming, token: listed, quantity: quantity('9'.repeat(40), 0) },
      ],
    },
    {
      transfers: [{ kind: 'nft', ...incoming, token: { address: token }, tokenId: '1' }],
      spam: true,
    },
    { sender: address, recipient: other, status: 'failed' },
  ] satisfies Partial<HistoryItem>[]
).map(item)
