// `/brand/social-{provider}`: pictures of the operator's own providers.
import type { FastifyInstance } from 'fastify'
import type { SocialPicture } from './options.ts'

/** An SVG opened on its own is a document: this keeps it from running or loading anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Their URLs do not change with their content. */
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
