// The server itself: its settings, its builds, its keys, and its backups.
import { type AdminAnswerOf, buildParts, type EffectiveSetting } from '@aureus/protocol/admin'
import type { Database } from '../../platform/db/schema.ts'
import { readFigures } from '../../platform/figures/figures.ts'
import type { ServedBuilds } from '../../site/render/buildsInUse.ts'
import { adminRoutesWith } from '../api/route.ts'
import { axisOf, buildsIn } from '../overview/series.ts'
import { keysInUse } from './keysInUse.ts'

export interface ServerContext {
  db: Database
  server: {
    readonly version: string
    readonly startedAtMs: number
    /** As this process was started with. */
    settings: () => EffectiveSetting[]
  }
  /** The database's time. */
  clock: () => number
  builds: () => Promise<ServedBuilds>
}

const MOST_EVENTS = 50

const { read } = adminRoutesWith<ServerContext>()

export const serverRoutes = [
  read('GET /v1/settings', async (_, { server }) => ({ settings: server.settings() })),
  read('GET /v1/server', async (_, context) => {
    const { db } = context
    const [builds, keys, events] = await Promise.all([
      readBuilds(context),
      keysInUse(db),
      db
        .selectFrom('operator_events')
        .select(['kind', 'at_ms', 'ok', 'detail'])
        .orderBy('at_ms', 'desc')
        .limit(MOST_EVENTS)
        .execute(),
    ])
    return {
      builds,
      keys,
      backups: events.map(({ kind, at_ms: atMs, ok, detail }) => ({
        kind,
        atMs,
        ok: ok === 1,
        detail,
      })),
    }
  }),
]

/** What this process serves, and what visitors have used of all processes. */
async function readBuilds(
  context: ServerContext,
): Promise<AdminAnswerOf<'GET /v1/server'>['builds']> {
  const { db, clock, server } = context
  const axis = axisOf('day', clock())
  const [fromMs = 0] = axis.starts
  const [served, buckets] = await Promise.all([
    context.builds(),
    readFigures(db, { grain: axis.grain, fromMs }),
  ])
  const used = buildsIn(buckets, axis)
  const { version, startedAtMs } = server
  const requestsOf = (part: string, build: string | undefined) =>
    used.find((one) => one.part === part && one.build === build)?.requests ?? 0
  return [
    { part: 'server', version, build: null, startedAtMs, served: true, requests: null },
    ...buildParts.map((part) => ({
      part,
      version,
      build: served[part] ?? null,
      startedAtMs: null,
      served: true,
      requests: requestsOf(part, served[part]),
    })),
    ...used
      .filter(({ part, build }) => served[part] !== build)
      .map((one) => ({ ...one, version: null, startedAtMs: null, served: false })),
  ]
}
