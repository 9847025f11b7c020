// One value for the inline scripts of one response (CSP level 3, section 6.7.2.2).
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** 128 bits, as the standard asks for. */
export const createNonce = (): string => randomBytes(16).toString('base64')

/** Adds the nonce to the response's own policy; a policy that allows inline scripts stays as it is. */
export function allowScriptsOf(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  const named = policy.replace("script-src 'self';", `script-src 'self' 'nonce-${nonce}';`)
  reply.header('content-security-policy', named)
}
