// The server itself: its settings, its builds, its keys, and its backups.
import type { AdminAnswerOf, EffectiveSetting } from '@aureus/protocol/admin'
import type { Database } from '../../platform/db/schema.ts'
import { adminRoutesWith } from '../api/route.ts'
import { keysInUse } from './keysInUse.ts'

export interface ServerContext {
  db: Database
  server: {
    readonly version: string
    readonly startedAtMs: number
    /** As this process was started with. */
    settings: () => EffectiveSetting[]
  }
  /** Of the page; undefined without one. */
  currentBuild: () => Promise<{ buildId: string } | undefined>
}

const MOST_EVENTS = 50

const { read } = adminRoutesWith<ServerContext>()

export const serverRoutes = [
  read('GET /v1/settings', async (_, { server }) => ({ settings: server.settings() })),
  read('GET /v1/server', async (_, { db, server, currentBuild }) => {
    const [page, keys, events] = await Promise.all([
      currentBuild(),
      keysInUse(db),
      db
        .selectFrom('operator_events')
        .select(['kind', 'at_ms', 'ok', 'detail'])
        .orderBy('at_ms', 'desc')
        .limit(MOST_EVENTS)
        .execute(),
    ])
    const { version, startedAtMs } = server
    const builds: AdminAnswerOf<'GET /v1/server'>['builds'] = [
      { part: 'server', version, build: null, startedAtMs },
      { part: 'page', version, build: page?.buildId ?? null, startedAtMs: null },
    ]
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
