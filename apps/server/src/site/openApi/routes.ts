// `GET /openapi.json`: what this deployment offers.
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'

/** @param settings the product's name for the document's title */
export function registerOpenApi(app: FastifyInstance, { brandName }: { brandName: string }): void {
  let text: Promise<string> | undefined
  serve(app, 'GET /openapi.json', {}, async (_, reply) => {
    text ??= writeDocument(app, brandName)
    return reply
      .headers({
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('application/json; charset=utf-8')
      .send(await text)
  })
}

/** Loads the code on first use, so that startup does not need it. */
async function writeDocument(app: FastifyInstance, brandName: string): Promise<string> {
  const { createDocument } = await import('./document.ts')
  const { operations } = await import('./operations.ts')
  const { routeOf } = await import('../../platform/http/operation.ts')
  const served = operations.filter((one) => app.hasRoute({ method: one.method, url: routeOf(one) }))
  return JSON.stringify(createDocument(served, brandName))
}
