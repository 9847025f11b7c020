import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { registerPressure } from './pressure.ts'

async function serverUnder(maxEventLoopDelayMs: number) {
  const app = fastify()
  await registerPressure(app, maxEventLoopDelayMs)
  for (const path of ['/page', '/healthz']) app.get(path, async () => ({}))
  await app.ready()
  return {
    statusOf: async (path: string) => (await app.inject(path)).statusCode,
    [Symbol.asyncDispose]: () => app.close(),
  }
}

function holdEventLoop(): void {
  const endMs = performance.now() + 100
  while (performance.now() < endMs);
}

describe('registerPressure', () => {
  test('error: an overloaded server turns visitors away and still reports that it is alive', async () => {
    await using drowning = await serverUnder(1)
    await using patient = await serverUnder(0)
    await expect
      .poll(() => {
        holdEventLoop()
        return drowning.statusOf('/page')
      })
      .toBe(503)
    expect(await drowning.statusOf('/healthz')).toBe(200)
    expect(await patient.statusOf('/page')).toBe(200)
  })
})
