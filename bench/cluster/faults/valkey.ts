// Valkey is gone: each replica counts by itself until it is back.
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const AWAY_MS = 5000
/** Replicas try again at least every 5 s. */
const BACK_WITHIN_MS = 6000

export const killedValkey: Fault = {
  name: 'kill -9 of Valkey for 5 s',
  allowed: { failed: 0 },
  impossible: ({ valkey }) =>
    valkey ? undefined : 'not tried: the build does not use Valkey, or it is not installed',
  async run({ valkey }) {
    await valkey?.kill()
    await wait(AWAY_MS)
    await valkey?.start()
    await wait(BACK_WITHIN_MS)
    return []
  },
}
