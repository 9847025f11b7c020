// The middleware that a route may name. Empty: no page of ours needs one yet; a deployment's own may.
import type { Middleware } from '../router/route.ts'

export const middleware: Readonly<Record<string, Middleware>> = {}
