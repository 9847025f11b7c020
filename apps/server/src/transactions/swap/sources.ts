// The sources that the operator turned on.
import type { SwapSourceName } from '@aureus/protocol/swap'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import type { Tokens } from '../../chain/tokens/readTokens.ts'
import { createAcross } from './across/across.ts'
import { createCow } from './cow/cow.ts'
import { createJupiter } from './jupiter/jupiter.ts'
import { createLifi } from './lifi/lifi.ts'
import { createMarket } from './market/market.ts'
import { createOneInch } from './oneInch/oneInch.ts'
import { createRelay } from './relay/relay.ts'
import type { ServiceParameters } from './services/parameters.ts'
import type { SwapSettings } from './settings.ts'
import type { SwapSource } from './source.ts'
import { createUniswap } from './uniswap/uniswap.ts'
import { createZeroEx } from './zeroEx/zeroEx.ts'

export interface SourceParameters {
  settings: SwapSettings
  upstreams: Upstreams
  tokens: Tokens
  /** Chains of this deployment, by their CAIP-2 ids. */
  chains: readonly string[]
  /** Milliseconds since 1970. */
  clock: () => number
}

/** One line for each source. */
export const sources: Partial<
  Record<SwapSourceName, (parameters: SourceParameters) => SwapSource>
> = {
  uniswap: createUniswap,
  '0x': (parameters) => createZeroEx(serviceOf(parameters, '0x', 'zeroEx')),
  '1inch': (parameters) => createOneInch(serviceOf(parameters, '1inch', 'oneInch')),
  across: (parameters) =>
    createAcross({
      ...serviceOf(parameters, 'across', 'across'),
      integrator: parameters.settings.acrossIntegrator,
    }),
  relay: (parameters) => createRelay(serviceOf(parameters, 'relay', 'relay')),
  cow: (parameters) => createCow(serviceOf(parameters, 'cow')),
  lifi: (parameters) => createLifi(serviceOf(parameters, 'lifi', 'lifi')),
  jupiter: (parameters) => createJupiter(serviceOf(parameters, 'jupiter', 'jupiter')),
  market: ({ settings, chains, clock }) =>
    createMarket({
      url: settings.urls.get('market'),
      token: settings.keys.market,
      chains: settings.marketChains ?? chains,
      clock,
    }),
}

/** Where a service is, and the operator's key for it. */
const serviceOf = (
  { settings, upstreams, clock }: SourceParameters,
  name: SwapSourceName,
  key?: keyof SwapSettings['keys'],
): ServiceParameters => ({
  url: settings.urls.get(name),
  key: key && settings.keys[key],
  upstreams,
  clock,
})
