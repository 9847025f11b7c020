// Client authentication at the token endpoint.
import type { ClientAuth } from 'oauth4webapi'
import { ClientSecretPost } from 'oauth4webapi'

/**
 * RFC 6749, section 2.3.1. Leaves `-`, `.`, `_` and `~` unencoded, because not every provider decodes them.
 */
export const basic =
  (secret: string): ClientAuth =>
  (_, { client_id: id }, __, headers) => {
    const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  }

export const post = ClientSecretPost
