// What the routes of the console get. Each area asks for a part of it.
import type { FastifyBaseLogger } from 'fastify'
import type { Upstreams } from '../chain/rpc/upstreams.ts'
import type { AccessSettings } from '../platform/access/settings.ts'
import type { Database } from '../platform/db/schema.ts'
import type { AuditLog } from './audit/log.ts'
import type { AdminSettings } from './settings.ts'

export interface AdminContext {
  db: Database
  /** Milliseconds since 1970. */
  clock: () => number
  settings: AdminServerSettings
  upstreams: Upstreams
  audit: AuditLog
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export interface AdminServerSettings {
  readonly admin: AdminSettings
  readonly access: AccessSettings
  readonly brandName: string
  readonly signIn: { readonly rpcQuorum: number }
}
