// The sources that the operator turned on.
import type { SwapSourceName } from '@aureus/protocol/swap'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import type { Tokens } from '../../chain/tokens/readTokens.ts'
import type { SwapSettings } from './settings.ts'
import type { SwapSource } from './source.ts'
import { createUniswap } from './uniswap/uniswap.ts'

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
}
