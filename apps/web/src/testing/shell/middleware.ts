// For browser tests of the shell: the middleware that its routes name.
import type { Middleware } from '../../router/route.ts'

export const middleware: Readonly<Record<string, Middleware>> = {
  open: () => undefined,
  toLong: async () => ({ redirect: '/long?from=guarded' }),
  away: () => ({ redirect: '//evil.example/' }),
  stop: () => ({ error: { statusCode: 403, statusMessage: 'Members only <b>' } }),
  circle: () => ({ redirect: '/circle' }),
}
