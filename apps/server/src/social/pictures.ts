// `/brand/social-{provider}`: pictures of the providers that the operator named.
import type { FastifyInstance } from 'fastify'
import type { SocialPicture } from './options.ts'

/** An SVG that is opened by itself is a document: nothing in it runs, and nothing is loaded. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Their addresses stay when their content changes. */
const CACHING = 'public, max-age=3600'

export function registerSocialPictures(
  app: FastifyInstance,
  pictures: readonly SocialPicture[],
): void {
  for (const { path, type, body } of pictures)
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler(_, reply) {
        if (type === 'image/svg+xml') reply.header('content-security-policy', SVG_POLICY)
        return reply.header('cache-control', CACHING).type(type).send(body)
      },
    })
}
