// What the compiler knows of a page's own configuration.
import type { PublicConfig } from '@aureus/protocol'

/**
 * A page tells the type of its configuration here, and hooks take and give its networks alone:
 * `declare module '@aureus/core' { interface Register { config: typeof config } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Register {}

type Registered = Register extends { config: infer Config extends PublicConfig }
  ? Config
  : PublicConfig

/** One of the configured networks; any where no configuration is registered. */
export type ConfiguredNetwork = Registered['networks'][number]

/** CAIP-2 of a configured network. */
export type ConfiguredNetworkId = ConfiguredNetwork['caipNetworkId']
