import type { FastifyRequest } from 'fastify'
import { isToken } from '../secrets/token.ts'

/** The token in a cookie; `undefined` if the cookie is missing or malformed. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const { cookies } = request
  const value = Object.hasOwn(cookies, name) ? cookies[name] : undefined
  return isToken(value) ? value : undefined
}
