// Wallet apps listen on the visitor's own phone (Mobile Wallet Adapter), on a port that the page draws at random. A
// policy cannot name a range of ports.
import { reachesMobileWallets } from '@aureus/protocol'
import type { FastifyReply } from 'fastify'

const CONNECT = "connect-src 'self'"

/** Lets a page connect to this device, in browsers that offer the row of wallet apps. In no other. */
export function allowLocalSockets(reply: FastifyReply, userAgent = ''): void {
  if (!reachesMobileWallets(userAgent)) return
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace(CONNECT, `${CONNECT} ws://localhost:*`))
}
