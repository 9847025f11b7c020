// The account view of a server that has swaps and purchases.
import type { ViewName } from '@aureus/core'
import { here, type Pictures } from './picture.ts'
import { chainId } from './swapServer.ts'

export const tradingPictures = {
  Account: {
    'with swaps and purchases': {
      states: here,
      features: { swap: [chainId], onramp: ['buy'] },
    },
  },
} satisfies Partial<Record<ViewName, Pictures>>
