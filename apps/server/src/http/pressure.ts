// Sheds load before the process drowns in it: a request that is refused at once costs a visitor less
// than one that never ends.
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { failureOf, RETRY_AFTER_S } from './failures.ts'

/** Rendering a page takes 0.1 ms; 2 s is drowning. */
const MAX_EVENT_LOOP_DELAY_MS = 2000

/** @param maxEventLoopDelayMs above which requests are refused; 0 for never */
export async function registerPressure(
  app: FastifyInstance,
  maxEventLoopDelayMs = MAX_EVENT_LOOP_DELAY_MS,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // A process that is busy is alive: whoever asks only that must not be led to end it. Figures are wanted
    // most then.
    pressureHandler: async (request, reply) => {
      if (/^\/(?:healthz|metrics)$/.test(request.routeOptions.url ?? '')) return
      await reply.code(503).header('retry-after', RETRY_AFTER_S).send(failureOf(503))
    },
  })
}
