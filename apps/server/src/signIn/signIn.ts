// The sign-in: a nonce, a signed message, a session.
import type { NonceResponse, Session } from '@aureus/protocol'
import { cacaoOf, parseSignInMessage, splitRecap, VerifyRequestSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { Database, SessionRow } from '../db/schema.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import { createNonce, createToken, hashNonce, hashToken } from '../secrets/token.ts'
import { signInUri } from './checkMessage.ts'
import { storeEmail } from './emails.ts'
import { judge, malformed, readMessage, toRow } from './judge.ts'
import { consumeNonce, NONCE_LIFE_MS, storeNonce } from './nonces.ts'
import type { Reason } from './reasons.ts'
import { reason } from './reasons.ts'
import { storeSessions } from './sessions.ts'
import type { SignInSettings } from './settings.ts'

export interface SignInContext {
  db: Database
  upstreams: Upstreams
  settings: { readonly publicOrigin: string; readonly signIn: SignInSettings }
  /** Milliseconds since 1970. */
  clock: () => number
}

/** A fresh nonce for the browser that holds `preToken`, with all that the message must say. */
export async function issueNonce(context: SignInContext, preToken: string): Promise<NonceResponse> {
  const { publicOrigin, signIn } = context.settings
  const nonce = createNonce()
  const nowMs = context.clock()
  const nonceHash = hashNonce(publicOrigin, nonce)
  await storeNonce(context.db, { nonceHash, preHash: hashToken(preToken), nowMs })
  return {
    nonce,
    domain: new URL(publicOrigin).host,
    uri: signInUri(publicOrigin),
    version: '1',
    statement: signIn.statement,
    resources: [...signIn.resources],
    issuedAt: new Date(nowMs).toISOString(),
    // The message is worth nothing without its nonce, so it says that it ends with it.
    expirationTime: new Date(nowMs + NONCE_LIFE_MS).toISOString(),
  }
}

export interface VerifySignInParameters {
  /** As it came; anything. */
  body: unknown
  preToken: string | undefined
  /** The session token that the browser holds already. */
  previousToken: string | undefined
  userAgent: string | undefined
}

export type VerifySignInReturnType = { session: Session; token: string } | { refused: Reason }

/**
 * Checks a sign-in in the order of custody.md §3.6 and stores its session. The nonce is used up before
 * anything else is looked at, whatever comes of it.
 */
export async function verifySignIn(
  context: SignInContext,
  { body, preToken, previousToken, userAgent }: VerifySignInParameters,
): Promise<VerifySignInReturnType> {
  const { db, settings } = context
  const nowMs = context.clock()
  const nonce = findNonce(body)
  const spent = nonce && (await spendNonce(context, nonce, preToken, nowMs))
  if (spent && spent !== 'used') return { refused: reason(`nonce_${spent}`) }

  const request = v.safeParse(VerifyRequestSchema, body)
  if (!request.success) return { refused: reason('body_malformed') }
  const { message: text, signature, email } = request.output
  const read = readMessage(text)
  if ('refused' in read) return read
  const { message } = read
  if (message.nonce !== nonce) return { refused: malformed('nonce') }
  const signed = { text, signature, message }
  const judged = await judge(context, signed, nowMs)
  if ('refused' in judged) return judged

  const token = createToken()
  const { signIn } = settings
  const { sessionMaxMs } = signIn
  const parameters = { token, previousToken, userAgent, sessionMaxMs, nowMs }
  const session = toRow(signed, judged.accountType, parameters)
  const { sessionIdleMs } = signIn
  await storeSessions(db, { sessions: [session], nowMs, sessionIdleMs })
  if (email !== undefined && signIn.emailCapture !== 'off')
    await storeEmail(db, { address: session.address, email, nowMs })
  return { session: toSession(session, sessionIdleMs), token }
}

/** A session as the browser that holds it is told. */
export function toSession(row: SessionRow, sessionIdleMs: number): Session {
  const parsed = parseSignInMessage(row.message)
  if (!parsed.ok) throw new Error(`Stored session ${row.id} has no readable message`)
  const { resources, ...data } = parsed.message
  return {
    id: row.id,
    data: { ...data, ...(resources && { resources: [...resources] }) },
    message: row.message,
    signature: row.signature,
    // Signed while the wallet connected: then it grants requests as well.
    ...(splitRecap(parsed.message) && {
      cacao: cacaoOf(parsed.message, { signature: row.signature, accountType: row.account_type }),
    }),
    accountType: row.account_type,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    idleExpiresAtMs: Math.min(row.last_seen_at_ms + sessionIdleMs, row.expires_at_ms),
  }
}

/** The nonce that a body names, read loosely: a sign-in that fails uses it up too. */
function findNonce(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  if (typeof body.message !== 'string') return undefined
  return /^Nonce: ([A-Za-z0-9]{8,64})$/m.exec(body.message)?.[1]
}

export async function spendNonce(
  { db, settings }: SignInContext,
  nonce: string,
  preToken: string | undefined,
  nowMs: number,
): Promise<'used' | 'expired' | 'unknown'> {
  if (preToken === undefined) return 'unknown'
  const nonceHash = hashNonce(settings.publicOrigin, nonce)
  return consumeNonce(db, { nonceHash, preHash: hashToken(preToken), nowMs })
}
