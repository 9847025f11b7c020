// What the routes of the console get. Each area asks for a part of it.
import type { FastifyBaseLogger } from 'fastify'
import type { Upstreams } from '../chain/rpc/upstreams.ts'
import type { AccessSettings } from '../platform/access/settings.ts'
import type { Database } from '../platform/db/schema.ts'
import type { SessionObserver } from '../signIn/webhooks/sessions.ts'
import type { AuditLog } from './audit/log.ts'
import type { MailContext } from './mail/mail.ts'
import type { NamesContext } from './names/names.ts'
import type { NodesContext } from './nodes/nodes.ts'
import type { OverviewContext } from './overview/overview.ts'
import type { ServerContext } from './server/server.ts'
import type { AdminSettings } from './settings.ts'
import type { SponsorshipContext } from './sponsorship/sponsorship.ts'

export interface AdminContext
  extends Pick<MailContext, 'mailer'>,
    Pick<NamesContext, 'forgetNames'>,
    Pick<NodesContext, 'nodeReports'>,
    Pick<OverviewContext, 'builds'>,
    Pick<ServerContext, 'server'>,
    Pick<SponsorshipContext, 'deposits'> {
  db: Database
  /** Milliseconds since 1970. */
  clock: () => number
  settings: AdminServerSettings
  upstreams: Upstreams
  audit: AuditLog
  /** Tells webhooks; absent without any. */
  observer?: SessionObserver | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

type AreaSettings = MailContext['settings'] &
  NamesContext['settings'] &
  SponsorshipContext['settings']

export interface AdminServerSettings extends AreaSettings {
  readonly admin: AdminSettings
  readonly access: AccessSettings
  readonly brandName: string
  readonly signIn: { readonly rpcQuorum: number }
}
