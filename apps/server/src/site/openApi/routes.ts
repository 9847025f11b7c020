// `GET /openapi.json`: what this deployment offers.
import type { FastifyInstance } from 'fastify'
import { routesWith, serve } from '../../platform/http/route.ts'

interface OpenApiContext {
  /** Written on first use. */
  text: () => Promise<string>
}

export const openApiRoutes = [
  routesWith<OpenApiContext>()({
    operation: 'GET /openapi.json',
    describe: {
      id: 'getDocument',
      tag: 'operation',
      summary: 'Get this OpenAPI document',
      answers: { 200: { description: 'OpenAPI 3.1.' } },
    },
    async handle({ reply }, { text }) {
      return reply
        .headers({
          'cache-control': 'public, max-age=300',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('application/json; charset=utf-8')
        .send(await text())
    },
  }),
]

/** @param settings the product's name for the document's title */
export function registerOpenApi(app: FastifyInstance, { brandName }: { brandName: string }): void {
  let written: Promise<string> | undefined
  const text = () => {
    written ??= writeDocument(app, brandName)
    return written
  }
  serve(app, openApiRoutes, { text })
}

/** Loads the code on first use, so that startup does not need it. */
async function writeDocument(app: FastifyInstance, brandName: string): Promise<string> {
  const { createDocument } = await import('./document.ts')
  const { operations } = await import('./operations.ts')
  const { routeOf } = await import('../../platform/http/operation.ts')
  const served = operations.filter((one) => app.hasRoute({ method: one.method, url: routeOf(one) }))
  return JSON.stringify(createDocument(served, brandName))
}
