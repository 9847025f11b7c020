// The middleware that a route may name. Empty, because none of our pages needs any; a deployment's own may.
import type { Middleware } from '../router/route.ts'

export const middleware: Readonly<Record<string, Middleware>> = {}
