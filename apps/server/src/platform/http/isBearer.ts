import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Whether the request carries this token (RFC 6750). Compares in constant time. */
export const isBearer = ({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean =>
  timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
