// Random tokens for browsers, and the hashes that the server stores.
import { createHash, randomBytes, randomInt } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 22 letters and digits: 131 bits. EIP-4361 allows only these characters in a nonce. */
export function createNonce(): string {
  return Array.from({ length: 22 }, () => base62[randomInt(base62.length)]).join('')
}

/** 128 bits, base64url: 22 characters. */
export const createId = (): string => randomBytes(16).toString('base64url')

/** 256 bits, base64url: 43 characters. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}

/** SHA-256, hex. The input is random, so it needs no salt and no stretching. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Bound to the deployment: if two share a database, a nonce of one is invalid in the other. */
export function hashNonce(origin: string, nonce: string): string {
  return hashToken(`${origin}\n${nonce}`)
}
