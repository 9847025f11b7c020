import type { FastifyReply } from 'fastify'

const CONNECT = "connect-src 'self'"

/** Lets the page of this answer connect to these sources too. Other answers keep the strict policy. */
export function allowConnections(reply: FastifyReply, sources: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  const allowed = [CONNECT, ...sources].join(' ')
  reply.header('content-security-policy', policy.replace(CONNECT, allowed))
}
