// PostgreSQL locked, full, restarted and failed over.
import { setTimeout as wait } from 'node:timers/promises'
import { connectPg, type PgClient } from '../parts/pg.ts'
import type { Fault } from './fault.ts'

const LOCKED_MS = 5000
const HELD_MS = 5000
const FULL_MS = 5000

/** Who is signed in, and who only looks, must not notice. Sign-ins wait for the lock. */
export const lockedNonces: Fault = {
  name: 'nonces locked for 5 s',
  allowed: { unharmed: ['page', 'session', 'sign-out', 'rpc', 'name', 'name, new', 'login'] },
  async run({ databaseUrl }) {
    const client = await connectPg(databaseUrl)
    await client.query('begin')
    await client.query('lock table siwx_nonces in access exclusive mode')
    await wait(LOCKED_MS)
    await client.query('commit')
    await client.end()
    return []
  },
}

/** Other programs take every connection that PostgreSQL has left. */
export const connectionLimit: Fault = {
  name: 'no free connections for 5 s',
  allowed: {},
  async run({ databaseUrl }) {
    const held: PgClient[] = []
    for (;;) {
      const client = await connectPg(databaseUrl).catch(() => undefined)
      if (!client) break
      held.push(client)
    }
    await wait(HELD_MS)
    await Promise.all(held.map((client) => client.end()))
    return held.length > 0 ? [] : ['no connection was free from the beginning']
  },
}

/** PostgreSQL refuses what needs room, and may end. A service manager starts it again when there is some. */
export const fullDisk: Fault = {
  name: 'disk of PostgreSQL full for 5 s',
  allowed: {},
  impossible: ({ postgres }) =>
    postgres.disk ? undefined : 'not tried: only root may mount a small disk',
  async run({ postgres: { disk, primary } }) {
    disk?.fill()
    await wait(FULL_MS)
    disk?.empty()
    await primary.revive()
    return []
  },
}

export const restart: Fault = {
  name: 'PostgreSQL restarted',
  allowed: {},
  async run({ postgres }) {
    await postgres.primary.restart()
    return []
  },
}

export const failover: Fault = {
  name: 'failover to the standby',
  allowed: { errorMs: 1000 },
  async run(cluster) {
    const { postgres, pgBouncer } = cluster
    await postgres.primary.crash()
    await postgres.promote()
    pgBouncer.point(postgres.standby.port)
    cluster.databaseUrl = postgres.standby.url
    return []
  },
}
