// Who may call a route of the console. Runs before the body is read.
import { failure } from '@aureus/protocol'
import { type AdminOperation, mayAct } from '@aureus/protocol/admin'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { readCookie } from '../../platform/http/readCookie.ts'
import { isFromOwnPage } from '../../platform/http/sameOrigin.ts'
import type { AdminContext } from '../context.ts'
import { adminCookies } from './cookies.ts'
import { findSession, type SignedInAdmin } from './sessions.ts'

export type GuardContext = Pick<AdminContext, 'db' | 'clock' | 'settings'>

const admins = new WeakMap<FastifyRequest, SignedInAdmin>()

/** The operator of a request that has passed `requireRole` or `requireSession`. */
export function adminOf(request: FastifyRequest): SignedInAdmin {
  const admin = admins.get(request)
  if (!admin) throw new Error('A route of the console has no guard')
  return admin
}

/** A hook for all routes: answers are for one operator, and other sites' pages may not act. */
export function requireOwnPage({ settings }: GuardContext): onRequestAsyncHookHandler {
  const { url } = settings.admin
  return async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead || isFromOwnPage(request.headers, url)) return
    const words = `Requests from other sites are not allowed. Open ${url} and try again.`
    return reply.code(403).send(failure('cross_site', words))
  }
}

export function requireSession(context: GuardContext): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const admin = await findAdmin(context, request)
    if (!admin) return refuseSession(reply)
    admins.set(request, admin)
  }
}

export function requireRole(
  context: GuardContext,
  { role, change }: Pick<AdminOperation, 'role' | 'change'>,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const admin = await findAdmin(context, request)
    if (!admin) return refuseSession(reply)
    if (!mayAct(admin.role, role)) {
      const words = `This needs the role ${role}. Your account has the role ${admin.role}.`
      return reply.code(403).send(failure('role_missing', words))
    }
    if (change?.stepUp && admin.steppedUpUntilMs === null) {
      const words = 'This needs a fresh signature of your account. Sign once more.'
      return reply.code(403).send(failure('step_up_required', words))
    }
    admins.set(request, admin)
  }
}

/** Who is signed in; undefined for strangers. */
export async function findAdmin(
  { db, clock, settings }: GuardContext,
  request: FastifyRequest,
): Promise<SignedInAdmin | undefined> {
  const token = readCookie(request, adminCookies(settings.admin).session)
  const { operators } = settings.admin
  return token === undefined ? undefined : findSession(db, { token, operators, nowMs: clock() })
}

const refuseSession = (reply: FastifyReply) =>
  reply.code(401).send(failure('session_none', 'You are not signed in. Please sign in.'))
