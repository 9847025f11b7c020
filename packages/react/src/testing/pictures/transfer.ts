// What the pictures of transfers share: a chain, a wallet, the form and its review.
import type { Adapter, Client, Connector, SentTransaction, Wallet } from '@aureus/core'
import { createEip155Adapter } from '@aureus/core/eip155'
import { sendSession } from '../../views/Send/sendSession.ts'
import { address, hint } from '../renderIn.tsx'
import { createOtherAdapter, createOtherConnector } from './otherFamily.ts'
import { here, never, type Picture, press } from './picture.ts'

export const recipient = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const ether = 10n ** 18n
export const quantity = (value: bigint) => `0x${value.toString(16)}`

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

/** A transfer's picture has that chain and a wallet that does not answer. */
export const asking = (
  coins: bigint,
  tokens?: bigint,
  { id = hint.connectorId, request = never }: Partial<Pick<Connector, 'request'> & Wallet> = {},
) => ({
  fetch: chainWith(coins, tokens),
  adapters: {
    eip155: async () => {
      const { chain } = createEip155Adapter(new EventTarget()) as Required<Adapter>
      const wallet = { id, name: 'Test Wallet', namespace: 'eip155' } as const
      const connector = { ...createOtherConnector(wallet), request, sendTransaction: never }
      return { ...createOtherAdapter(connector), chain }
    },
  },
})

export const form: Picture = {
  states: { ...here, modal: { open: true, history: [{ name: 'Send' }] } },
}
export const holding = { ...form, parameters: asking(12n * ether) }

/** Presses the form's own button, because opening the form discards an earlier review. */
export function review(client: Client, amount: string, to = recipient): Promise<void> {
  sendSession(client).edit({ recipient: to, amount })
  return press('Review')
}

export const sent = (given: Partial<SentTransaction>, index: number): SentTransaction => ({
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
