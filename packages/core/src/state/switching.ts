// A switch of network under way.
import type { CaipNetworkId } from '@aureus/protocol'

export interface SwitchingState {
  target: CaipNetworkId | null
  status: 'idle' | 'waiting' | 'declined' | 'failed'
  detail?: string
}
