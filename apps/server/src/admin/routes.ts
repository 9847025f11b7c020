// All routes of the console, by area.
import { type AdminRoute, adminRoutesWith } from './api/route.ts'
import { auditRoutes } from './audit/routes.ts'
import type { AdminContext } from './context.ts'
import { listRoutes } from './lists/routes.ts'
import { sessionOf } from './signIn/sessions.ts'

const sessionRoutes = [
  adminRoutesWith<AdminContext>().read('GET /v1/session', async ({ by }) => sessionOf(by)),
]

export const adminRoutes: readonly AdminRoute<AdminContext>[] = [
  ...sessionRoutes,
  ...listRoutes,
  ...auditRoutes,
]
