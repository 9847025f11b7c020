import { resolveNetwork } from '@aureus/core'
import type { CaipNetworkId, Network } from '@aureus/protocol'

export const networkName = (networks: readonly Network[], id: CaipNetworkId): string =>
  resolveNetwork(networks, id).name
