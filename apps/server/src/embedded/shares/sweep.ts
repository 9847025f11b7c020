// Periodic work of custody.
import { expirySweep } from '../../platform/sweeps/sweep.ts'
import { RELEASES_KEPT_MS } from './limits.ts'

export const sweepReleases = expirySweep('releases', {
  table: 'custody_releases',
  column: 'created_at_ms',
  keptMs: RELEASES_KEPT_MS,
})
