import type { SentSwap } from '@aureus/core/swaps'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { clientIn, renderIn } from '../../testing/renderIn.tsx'
import { SwapToast, type SwapToastProps } from './SwapToast.tsx'

const unit = { chainId: 'eip155:1', decimals: 6, amount: '2000000' } as const
const swap: SentSwap = {
  source: 'lifi',
  sell: { ...unit, symbol: 'GOLD' },
  buy: { ...unit, symbol: 'USDC' },
}

test.each([
  ['running', undefined, 'Swapping 2 GOLD for at least 2 USDC'],
  ['done', undefined, 'Swapped 2 GOLD for at least 2 USDC'],
  ['done', 'done', 'Swapped 2 GOLD for 2 USDC'],
  ['done', 'partial', 'Swapped 2 GOLD in part. Check your tokens.'],
  ['failed', 'refunded', 'Swap refunded. You have your 2 GOLD back.'],
  ['failed', 'failed', 'The swap of 2 GOLD failed'],
] as const)(
  'behavior: the toast of a swap that is %s, and of which its source says %s',
  (state: SwapToastProps['state'], said, expected) => {
    const given = { ...swap, ...(said && { state: said }) }
    const html = renderIn(clientIn(), () => createElement(SwapToast, { swap: given, state }))
    expect(html).toBe(`<span>${expected}</span>`)
  },
)
