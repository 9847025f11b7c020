// Type-level knowledge of a page's own configuration.
import type { AsNetwork, Network, NetworkLike } from '@aureus/protocol'

/**
 * Register your configuration's type, and hooks accept and return only its networks:
 * `declare module '@aureus/core' { interface Register { config: typeof config } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface Register {}

export type NetworkOfPage<R> = R extends {
  config: { networks: readonly (infer One extends NetworkLike)[] }
}
  ? AsNetwork<One>
  : Network

/** One of the configured networks; any network if no configuration is registered. */
export type ConfiguredNetwork = NetworkOfPage<Register>

/** The CAIP-2 ID of a configured network. */
export type ConfiguredNetworkId = ConfiguredNetwork['caipNetworkId']
