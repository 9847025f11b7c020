import type { Client } from '@aureus/core'
import { allowChains } from '@aureus/core/provider'
import type { Config } from '@wagmi/core'

/** A chain that only wagmi has does not stop the visitor: the app's own code works on it. Returns the function that ends it. */
export const allowWagmiChains = (client: Client, config: Pick<Config, 'chains'>): (() => void) =>
  allowChains(client, (caipNetworkId) =>
    config.chains.some(({ id }) => caipNetworkId === `eip155:${id}`),
  )
