// A replica whose clock is a day ahead.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { until } from '../parts/until.ts'
import { type Fault, rejoin } from './fault.ts'

const preload = pathToFileURL(join(import.meta.dirname, '../parts/shiftClock.ts')).href
/** Within a minute every sweep of a server has run. */
const SWEPT_MS = 61_000

/** It does not start with such a clock. If the clock goes wrong later, it serves and deletes nothing. */
export const wrongClock: Fault = {
  name: 'clock of a replica a day ahead',
  allowed: { failed: 0 },
  async run(cluster) {
    const [, , replica] = cluster.replicas
    const problems: string[] = []
    const NODE_OPTIONS = `--import=${preload}`
    await replica.end('SIGTERM')
    const refused = await replica
      .start({ environment: { NODE_OPTIONS, CLOCK_WRONG: '1' } })
      .then(() => false)
      .catch(() => replica.readLog().includes('set both with NTP'))
    if (!refused) problems.push('it started with a wrong clock')
    await replica.end('SIGKILL')
    await rejoin(cluster, replica, { environment: { NODE_OPTIONS } })
    replica.signal('SIGUSR2')
    await until('the warning about the clock', () => replica.readLog().includes('nothing is swept'))
    await wait(SWEPT_MS)
    await replica.end('SIGTERM')
    await rejoin(cluster, replica)
    return problems
  },
}
