// Swaps, and buying and selling for money, if the operator turned them on.
import type { CaipNetworkId } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import type { PriceSource } from '../chain/balances/source.ts'
import type { Upstreams } from '../chain/rpc/upstreams.ts'
import type { Tokens } from '../chain/tokens/readTokens.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Kms } from '../platform/kms/kms.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import type { Puzzles } from '../platform/puzzles/puzzles.ts'
import { openOnramp } from '../transactions/onramp/open.ts'
import { registerOnramp } from '../transactions/onramp/routes.ts'
import { openSwaps } from '../transactions/swap/open.ts'
import { registerSwaps } from '../transactions/swap/routes.ts'
import { swapChains } from '../transactions/swap/swapChains.ts'
import type { Settings } from './config/settings.ts'

export interface TradingParameters {
  db: Database
  settings: Settings
  upstreams: Upstreams
  tokens: Tokens
  prices: PriceSource | undefined
  kms: Kms | undefined
  limiter: Limiter
  puzzles: Puzzles | undefined
  /** Milliseconds since 1970. */
  clock: () => number
}

/** What pages are told about it. */
export interface TradingFacts {
  /** Chains on which something can be swapped. */
  swapChains: readonly CaipNetworkId[]
}

export async function openTrading(
  app: FastifyInstance,
  parameters: TradingParameters,
): Promise<TradingFacts> {
  const { settings, kms, puzzles } = parameters
  const { networks, swap } = settings
  tradeForMoney(app, parameters)
  if (!swap || !kms) return { swapChains: [] }
  const swaps = await openSwaps({ ...parameters, settings: swap, networks, kms, log: app.log })
  app.addHook('onClose', () => swaps.close())
  registerSwaps(app, { settings, swaps, puzzles })
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  return { swapChains: swapChains(chains, swaps.sources) }
}

function tradeForMoney(app: FastifyInstance, parameters: TradingParameters): void {
  const { settings, db, clock } = parameters
  const onramp = openOnramp({ ...parameters, log: app.log })
  if (!onramp || !settings.onramp) return
  app.addHook('onClose', () => onramp.close())
  registerOnramp(app, { settings, chosen: settings.onramp, onramp, db, clock })
}
