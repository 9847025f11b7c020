// All routes of the console, by area.
import { type AdminRoute, adminRoutesWith } from './api/route.ts'
import { auditRoutes } from './audit/routes.ts'
import type { AdminContext } from './context.ts'
import { listRoutes } from './lists/routes.ts'
import { mailRoutes } from './mail/mail.ts'
import { nameRoutes } from './names/names.ts'
import { nodeRoutes } from './nodes/nodes.ts'
import { overviewRoutes } from './overview/overview.ts'
import { peopleRoutes } from './people/routes.ts'
import { serverRoutes } from './server/server.ts'
import { sessionOf } from './signIn/sessions.ts'
import { sponsorshipRoutes } from './sponsorship/sponsorship.ts'

const sessionRoutes = [
  adminRoutesWith<AdminContext>().read('GET /v1/session', async ({ by }) => sessionOf(by)),
]

export const adminRoutes: readonly AdminRoute<AdminContext>[] = [
  ...sessionRoutes,
  ...peopleRoutes,
  ...listRoutes,
  ...overviewRoutes,
  ...mailRoutes,
  ...sponsorshipRoutes,
  ...nodeRoutes,
  ...nameRoutes,
  ...serverRoutes,
  ...auditRoutes,
]
