// Routes of the wallet's API: authentication, validation and the response.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { failureOf } from '../../platform/http/failures.ts'
import { perMinute } from '../../platform/http/rateLimit.ts'
import type { WalletContext } from './context.ts'
import { authorize, sessionOver } from './dpop/authorize.ts'
import type { Nonces } from './dpop/nonces.ts'
import { type Needs, requireRecentCode } from './recentCode.ts'
import { Refusal } from './refusal.ts'
import type { LiveSession } from './sessions.ts'

/** What a handler knows about the caller, by the route's guard. */
interface Asking {
  /** Anyone who holds what the body contains. */
  none: object
  /** A device that proved its key, with its session if it has one. */
  proof: { jkt: string; session: LiveSession | undefined }
  /** A device with a live session. */
  session: { jkt: string; session: LiveSession }
}

export type Guard = keyof Asking

/**
 * What the session must prove beyond itself. Every route with a session declares it: changing who can get in
 * requires a code from the last ten minutes. A function decides by the body.
 */
type SessionNeeds<Body extends v.GenericSchema> = Needs | ((body: v.InferOutput<Body>) => Needs)

export type WalletRoute<G extends Guard, Body extends v.GenericSchema> = RouteOf<G, Body> &
  (G extends 'session' ? { needs: SessionNeeds<Body> } : { needs?: never })

interface RouteOf<G extends Guard, Body extends v.GenericSchema> {
  path: `/v1/${string}`
  guard: G
  body: Body
  /** Requests per minute and visitor; 300 by default. */
  perMinute?: number
  /** Whether a banned person may call it, whose keys stay theirs; by the body if it depends on that. */
  whileBanned?: true | ((body: v.InferOutput<Body>) => boolean)
  /** @throws Refusal */
  handle(
    asked: Asking[G] & { body: v.InferOutput<Body>; request: FastifyRequest; reply: FastifyReply },
  ): Promise<object>
}

export type RegisterRoute = <G extends Guard, Body extends v.GenericSchema>(
  route: WalletRoute<G, Body>,
) => void

const REQUESTS_PER_MINUTE = 300

const banned = () =>
  new Refusal(
    403,
    'person_denied',
    'You can no longer use this wallet here. Your keys stay yours: export them in the wallet’s own window.',
  )

/** Registers routes in a scope whose requests have passed `requireOwnOrigin`. */
export function routesOf(
  scope: FastifyInstance,
  context: WalletContext,
  nonces: Nonces,
): RegisterRoute {
  return (route) => {
    const { path, guard, body: schema, perMinute: limit = REQUESTS_PER_MINUTE, handle } = route
    const { needs, whileBanned } = route
    scope.post(path, { config: perMinute(limit) }, async (request, reply) => {
      try {
        const asking = await identify(guard)
        const body = v.safeParse(schema, request.body)
        if (!body.success) return await reply.code(400).send(failureOf(400))
        if (asking.session?.banned && guard === 'session' && !isOpen(body.output)) throw banned()
        const needed = typeof needs === 'function' ? needs(body.output) : needs
        if (needed === 'recentCode') {
          // Missing only if `identify` let a caller without a session through.
          if (!asking.session) throw sessionOver()
          requireRecentCode(asking.session, context.clock())
        }
        // The compiler cannot tell that `identify` answers as the guard requires.
        const asked = { ...asking, body: body.output, request, reply } as unknown
        return await reply.send(await handle(asked as Parameters<typeof handle>[0]))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        request.log.info({ reason: error.message }, 'wallet request refused')
        return reply.code(error.status).headers(error.headers).send(error.body)
      }

      function isOpen(output: v.InferOutput<typeof schema>): boolean {
        return typeof whileBanned === 'function' ? whileBanned(output) : whileBanned === true
      }

      async function identify(needed: Guard): Promise<{ session?: LiveSession | undefined }> {
        if (needed === 'none') return {}
        reply.header('dpop-nonce', await nonces.current())
        const { method, headers, url } = request
        const [asked = ''] = url.split('?', 1)
        const caller = await authorize(context, nonces, { method, headers, path: asked })
        if (needed === 'session' && !caller.session) throw sessionOver()
        // A way in: the ban leaves it open, and nothing of the session that others would use.
        if (needed === 'proof' && caller.session?.banned) return { ...caller, session: undefined }
        return caller
      }
    })
  }
}
