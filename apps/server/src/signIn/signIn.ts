// Sign-in: a nonce, signed messages, and a session for each.
import type { NonceResponse, Session, SignInMessage } from '@aureus/protocol'
import type { Upstreams } from '../chain/rpc/upstreams.ts'
import type { Access } from '../platform/access/access.ts'
import type { Database, SessionRow } from '../platform/db/schema.ts'
import type { AppOrigins } from '../platform/http/appOrigins.ts'
import type { Puzzles } from '../platform/puzzles/puzzles.ts'
import { createNonce, createToken, hashNonce, hashToken } from '../platform/secrets/token.ts'
import { refusedAccount } from './access.ts'
import type { SignInApp } from './apps.ts'
import { signInUri } from './checkMessage.ts'
import { countSignIn } from './counts.ts'
import { storeEmail } from './emails.ts'
import { storeHandle } from './handles.ts'
import { consumeNonce, NONCE_LIFE_MS, storeNonce } from './nonces.ts'
import type { Reason } from './reasons.ts'
import { reason } from './reasons.ts'
import { storeSessions } from './sessions.ts'
import type { SignInSettings } from './settings.ts'
import { signInStatement } from './statement.ts'
import { toSession } from './toSession.ts'
import { type SignedMessage, toRow, verifyMessage } from './verifyMessage.ts'
import type { SessionObserver } from './webhooks/sessions.ts'

export interface SignInContext {
  db: Database
  upstreams: Upstreams
  settings: {
    readonly publicOrigin: string
    readonly appOrigins: AppOrigins
    readonly frameHosts: readonly string[]
    readonly signIn: SignInSettings
  }
  /** Milliseconds since 1970. */
  clock: () => number
  /** The operator's lists and bans. */
  access: Access
  /** Learns of new sessions and of those that visitors end. */
  observer?: SessionObserver | undefined
  /** Absent if nonces have no price. */
  puzzles?: Puzzles | undefined
}

/** A fresh nonce for the browser with `preToken`, and everything that the message must contain. */
export async function issueNonce(
  context: SignInContext,
  { origin }: SignInApp,
  preToken: string,
): Promise<NonceResponse> {
  const { signIn } = context.settings
  const nonce = createNonce()
  const nowMs = context.clock()
  const nonceHash = hashNonce(origin, nonce)
  await storeNonce(context.db, { nonceHash, preHash: hashToken(preToken), nowMs })
  return {
    nonce,
    domain: new URL(origin).host,
    uri: signInUri(origin),
    version: '1',
    statement: signInStatement(signIn, origin),
    resources: [...signIn.resources],
    issuedAt: new Date(nowMs).toISOString(),
    // The message is worthless without its nonce, so it expires with it.
    expirationTime: new Date(nowMs + NONCE_LIFE_MS).toISOString(),
  }
}

/** How a route parses its body, which is unvalidated. */
export type BodyReader = (body: unknown) => {
  /** Found even in a body that is refused, because a failed sign-in uses up its nonce, too. */
  nonce: string | undefined
  /** Its messages contain the nonce. */
  signed: SignedBody | { refused: Reason }
}

export interface SignedBody {
  /** One per chain. Either all are accepted or none. */
  messages: readonly SignedMessage[]
  /** What the visitor entered in DataCapture. */
  email?: string | undefined
}

export interface SignInParameters {
  read: BodyReader
  /** Raw and unvalidated. */
  body: unknown
  preToken: string | undefined
  app: SignInApp
  /** Whether the page gets a handle because it cannot keep the cookie. */
  withHandle: boolean
  /** The hash of the browser's current session token. */
  previousHash: string | undefined
  userAgent: string | undefined
  /** From `Access`. */
  country: string | null
}

export interface SignedIn {
  sessions: readonly Session[]
  /** For the cookie. */
  token: string
  /** In place of the cookie. */
  handle: string | undefined
  /** Of the first session. */
  row: SessionRow
}

export type SignInReturnType = SignedIn | { refused: Reason }

/** Verifies a sign-in and stores its sessions. The nonce is used up first, even if the sign-in fails. */
export async function signIn(
  context: SignInContext,
  parameters: SignInParameters,
): Promise<SignInReturnType> {
  const read = parameters.read(parameters.body)
  return countSignIn(read.signed, () => accept(context, parameters, read))
}

async function accept(
  context: SignInContext,
  { preToken, app, withHandle, previousHash, userAgent, country }: SignInParameters,
  { nonce, signed }: ReturnType<BodyReader>,
): Promise<SignInReturnType> {
  const { db, settings, upstreams } = context
  const nowMs = context.clock()
  const spent = nonce && (await spendNonce(context, { origin: app.origin, nonce, preToken, nowMs }))
  if (spent && spent !== 'used') return { refused: reason(`nonce_${spent}`) }

  if ('refused' in signed) return signed
  const token = createToken()
  const tokenHash = app.hashToken(token)
  const { sessionMaxMs, sessionIdleMs, emailCapture } = settings.signIn
  const statement = signInStatement(settings.signIn, app.origin)
  const sharesAccounts = settings.signIn.accountApps.has(app.origin)
  const accepted: { row: SessionRow; message: SignInMessage }[] = []
  // Sequentially, so that the first refusal spares the nodes the rest.
  for (const one of signed.messages) {
    const verified = await verifyMessage(
      { signIn: { ...settings.signIn, statement }, upstreams },
      one,
      {
        origin: app.origin,
        nowMs,
      },
    )
    if ('refused' in verified) return verified
    const parameters = {
      app,
      tokenHash,
      previousHash,
      userAgent,
      sharesAccounts,
      sessionMaxMs,
      nowMs,
    }
    accepted.push({ row: toRow(one, verified.accountType, parameters), message: one.message })
  }
  const rows = accepted.map(({ row }) => row)
  for (const address of new Set(rows.map((row) => row.address))) {
    const refused = await refusedAccount(context, { address, country })
    if (refused) return { refused }
  }
  const { observer } = context
  let handle: string | undefined
  const also = async (transaction: Database) => {
    if (withHandle) handle = await storeHandle(transaction, { app, tokenHash, nowMs })
    await observer?.started(transaction, rows)
  }
  await storeSessions(db, {
    sessions: rows,
    nowMs,
    sessionIdleMs,
    ...((withHandle || observer) && { also }),
  })
  observer?.committed()
  const { email } = signed
  const address = accepted[0]?.row.address
  if (email !== undefined && address !== undefined && emailCapture !== 'off')
    await storeEmail(db, { address, email, app, nowMs })
  const sessions = accepted.map(({ row, message }) => toSession(row, { message, sessionIdleMs }))
  return { sessions, token, handle, row: rows[0] as SessionRow }
}

interface Spent {
  origin: string
  nonce: string
  preToken: string | undefined
  nowMs: number
}

async function spendNonce(
  { db }: SignInContext,
  { origin, nonce, preToken, nowMs }: Spent,
): Promise<'used' | 'expired' | 'unknown'> {
  if (preToken === undefined) return 'unknown'
  const nonceHash = hashNonce(origin, nonce)
  return consumeNonce(db, { nonceHash, preHash: hashToken(preToken), nowMs })
}
