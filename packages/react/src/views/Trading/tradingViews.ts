// Imports the views that swap, buy and sell. Apart from `laterViews.ts`, because the names of the files below them would
// weigh 400 bytes there, which each list of wallets loads.
import type { ComponentType } from 'react'

/** In one chunk: visitors who open the first need the others. */
const swapViews = () => import('./swapViews.ts')

const tradingViews = {
  OnRamp: () => import('../OnRamp/OnRamp.tsx').then((part) => part.OnRamp),
  OnRampActivity: () =>
    import('../OnRampActivity/OnRampActivity.tsx').then((part) => part.OnRampActivity),
  OnRampProviders: () =>
    import('../OnRampProviders/OnRampProviders.tsx').then((part) => part.OnRampProviders),
  Swap: () => swapViews().then((part) => part.Swap),
  SwapPreview: () => swapViews().then((part) => part.SwapPreview),
  SwapSelectToken: () => swapViews().then((part) => part.SwapSelectToken),
}

export type TradingViewName = keyof typeof tradingViews

export const loadTradingView = (name: TradingViewName): Promise<ComponentType> =>
  tradingViews[name]()
