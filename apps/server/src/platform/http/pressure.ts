// Sheds load before the process is overwhelmed. An immediate refusal costs a visitor less than a request that never
// ends.
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { failureOf, RETRY_AFTER_S } from './failures.ts'

/** Rendering a page takes 0.1 ms, so 2 s means overload. */
const MAX_EVENT_LOOP_DELAY_MS = 2000

/** @param maxEventLoopDelayMs requests are refused above this; 0 for never */
export async function registerPressure(
  app: FastifyInstance,
  maxEventLoopDelayMs = MAX_EVENT_LOOP_DELAY_MS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // A busy process is alive, so health checks still pass, or the supervisor would kill it. Metrics matter most
    // under load.
    pressureHandler: async (request, reply) => {
      if (/^\/(?:healthz|metrics)$/.test(request.routeOptions.url ?? '')) return
      await reply.code(503).header('retry-after', RETRY_AFTER_S).send(failureOf(503))
    },
  })
}
