// A network switch in progress.
import type { CaipNetworkId } from '@aureus/protocol'

export interface SwitchingState {
  target: CaipNetworkId | null
  status: 'idle' | 'waiting' | 'declined' | 'failed'
  detail?: string
}
