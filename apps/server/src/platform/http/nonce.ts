// One nonce for the inline scripts of one response (CSP level 3, section 6.7.2.2).
import { randomFillSync } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** 128 bits, as the standard requires. */
const NONCE_BYTES = 16

/** Drawn in bulk: the system call costs as much for 16 bytes as for 4096. */
const drawn = Buffer.alloc(256 * NONCE_BYTES)
let used = drawn.length

export function createNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const start = used
  used += NONCE_BYTES
  return drawn.toString('base64', start, used)
}

const SCRIPTS = "script-src 'self';"

/** Adds the nonce to the response's policy. A policy that allows inline scripts stays unchanged. */
export function allowScriptsOf(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  const at = policy.indexOf(SCRIPTS)
  if (at < 0) return
  const end = at + SCRIPTS.length - 1
  const named = `${policy.slice(0, end)} 'nonce-${nonce}'${policy.slice(end)}`
  reply.header('content-security-policy', named)
}
