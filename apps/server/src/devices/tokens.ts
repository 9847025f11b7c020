// What a device holds of its session: an access token for ten minutes, in memory, and a refresh handle that
// changes with each use.
import { randomBytes } from 'node:crypto'
import { createToken, hashToken, isToken } from '../signIn/token.ts'

/** 128 bits, base64url: 22 characters. */
export const createId = (): string => randomBytes(16).toString('base64url')

export interface RefreshHandle {
  sessionId: string
  secret: string
}

export function createRefreshHandle(sessionId: string): RefreshHandle {
  return { sessionId, secret: createToken() }
}

export const formatRefreshHandle = ({ sessionId, secret }: RefreshHandle): string =>
  `${sessionId}.${secret}`

/** Undefined for what no server wrote. */
export function parseRefreshHandle(text: string): RefreshHandle | undefined {
  const [sessionId = '', secret, ...rest] = text.split('.')
  return /^[\w-]{22}$/.test(sessionId) && isToken(secret) && rest.length === 0
    ? { sessionId, secret }
    : undefined
}

export { createToken, hashToken }
