// Swaps in the account's activity.
import type { SentTransaction } from '@aureus/core'
import { connectedOn } from '../renderIn.tsx'
import type { Picture, Pictures } from './picture.ts'
import { chainId, longName } from './swapServer.ts'
import { sent } from './transfer.ts'

const swap = {
  source: 'lifi',
  sell: { chainId, symbol: 'ETH', decimals: 18, amount: `${10n ** 18n}` },
  buy: { chainId, symbol: 'USDC', decimals: 6, amount: '2950000000' },
}
const across = { ...swap, buy: { ...swap.buy, chainId: 'eip155:8453' } }
const order = { ...swap, source: 'cow', order: 'x1' }
const unfilled = { hash: '', batch: { id: 'x1', at: 0, sponsored: true } }

const inActivity = (given: Partial<SentTransaction>[], until: string): Picture => ({
  states: {
    ...connectedOn(chainId),
    transactions: {
      sent: given.map((one, index) => sent({ kind: 'call', value: 0n, ...one }, index)),
      loaded: true,
    },
  },
  until,
})

const long = {
  ...across,
  sell: { ...swap.sell, symbol: longName.symbol, amount: '123456789012345678901234567890' },
  buy: { ...across.buy, symbol: 'X'.repeat(60), amount: '9'.repeat(40) },
}

export const swapActivityPictures = {
  'swaps that run': inActivity(
    [
      { swap, status: 'pending' },
      { swap: order, ...unfilled, status: 'pending' },
      { swap: across, status: 'pending' },
      {
        swap: {
          ...across,
          state: 'pending',
          steps: [
            { chainId, state: 'done' },
            { chainId: 'eip155:8453', state: 'pending' },
          ],
        },
        status: 'pending',
      },
    ],
    'On the way',
  ),
  'swaps that ended': inActivity(
    [
      { swap },
      { swap: { ...across, state: 'done' } },
      { swap: { ...across, state: 'partial' } },
      { swap: { ...across, state: 'refunded' }, status: 'reverted' },
    ],
    'Refunded',
  ),
  'swaps that failed': inActivity(
    [
      { swap: { ...across, state: 'failed' }, status: 'reverted' },
      { swap, status: 'reverted' },
      { swap: { ...order, state: 'failed' }, ...unfilled, status: 'reverted' },
      { swap, status: 'unknown' },
    ],
    'Failed, check your tokens',
  ),
  'swaps with long names': inActivity(
    [{ swap: long, status: 'pending' }, { swap: { ...long, state: 'done' } }],
    'On the way',
  ),
} satisfies Pictures
