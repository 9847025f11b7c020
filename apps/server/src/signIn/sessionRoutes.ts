// `GET|DELETE /v1/sign-in/session` and `DELETE /v1/sign-in/email`.
import { routesWith } from '../platform/http/route.ts'
import { deleteEmail } from './emails.ts'
import { account, notSignedIn, otherSite, session, setsCookie } from './examples.ts'
import {
  listedPages,
  perMinute,
  refuseWithoutSession,
  type SignInRouteContext,
} from './routeContext.ts'
import { endSessions } from './sessions.ts'

const route = routesWith<SignInRouteContext>()

const address = {
  description: 'The address in its chain’s canonical form: EIP-55 for EVM chains.',
  example: account,
}
const ofAccount = {
  address,
  chainId: {
    description:
      'CAIP-2 chain id: sessions that count there. A key account’s count on every chain of its family, unless the server has `SIGN_IN_SCOPE=network`.',
    example: 'eip155:1',
  },
}

export const sessionRoutes = [
  route({
    operation: 'GET /v1/sign-in/session',
    describe: {
      id: 'getSession',
      tag: 'sign-in',
      summary: 'Get this browser’s newest matching session, preferably of the chain itself',
      query: ofAccount,
      answers: {
        200: { description: 'The session. Reading it counts as activity.', example: session },
        204: { description: 'The requested account has no session.' },
      },
      refusals: { 401: notSignedIn, 403: otherSite },
    },
    perMinute,
    async handle({ query, request, reply }, { find }) {
      const found = await find(request, query)
      if (found) return reply.send(found)
      // Asking about a named account is a question, so 204 means no. Asking for one's own session without one is
      // refused.
      if (query.address !== undefined) return reply.code(204).send()
      return refuseWithoutSession(reply)
    },
  }),
  route({
    operation: 'DELETE /v1/sign-in/session',
    describe: {
      id: 'endSession',
      tag: 'sign-in',
      summary: 'Sign out of all matching sessions',
      query: ofAccount,
      answers: { 204: { description: 'Signed out.', headers: setsCookie } },
      refusals: { 403: otherSite },
    },
    perMinute,
    guard: listedPages,
    async handle({ query, request, reply }, { db, settings, clock, apps, callerHash, observer }) {
      const { cookies } = apps.of(request)
      const tokenHash = await callerHash(request)
      const { left } = tokenHash
        ? await endSessions(db, {
            ...query,
            tokenHash,
            nowMs: clock(),
            sessionIdleMs: settings.signIn.sessionIdleMs,
            scope: settings.signIn.scope,
            observer,
          })
        : { left: false }
      if (!left) reply.clearCookie(cookies.session, cookies.attributes)
      return reply.code(204).send()
    },
  }),
  route({
    operation: 'DELETE /v1/sign-in/email',
    describe: {
      id: 'deleteEmail',
      tag: 'sign-in',
      summary: 'Delete the email address of a signed-in account',
      query: { address },
      answers: { 204: { description: 'The address was deleted.' } },
      refusals: { 401: notSignedIn, 403: otherSite },
    },
    perMinute,
    guard: listedPages,
    async handle({ query, request, reply }, { db, apps, find }) {
      if (!(await find(request, { address: query.address }))) return refuseWithoutSession(reply)
      await deleteEmail(db, { app: apps.of(request), address: query.address })
      return reply.code(204).send()
    },
  }),
]
