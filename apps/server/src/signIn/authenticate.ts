// A sign-in by what a wallet signed while it connected: one message for each chain, all with one nonce.
import {
  AuthenticateRequestSchema,
  type Cacao,
  formatSignInMessage,
  messageOfCacao,
  type Session,
  type SignInMessage,
  splitRecap,
} from '@aureus/protocol'
import * as v from 'valibot'
import type { SessionRow } from '../db/schema.ts'
import { createToken } from '../secrets/token.ts'
import { judge, malformed, readMessage, type SignedMessage, toRow } from './judge.ts'
import type { Reason } from './reasons.ts'
import { reason } from './reasons.ts'
import { storeSessions } from './sessions.ts'
import { type SignInContext, spendNonce, toSession, type VerifySignInParameters } from './signIn.ts'

/** A recap names requests and chains, in base64. */
const MAX_MESSAGE_LENGTH = 20_000
const MAX_SIGNATURE_LENGTH = 32_768

export type AuthenticateReturnType =
  | { sessions: readonly Session[]; token: string }
  | { refused: Reason }

/**
 * The nonce is used up first, whatever comes of it; it is good for the messages of this one request, which
 * must be the same but for their chain. All of them are accepted or none is.
 */
export async function authenticate(
  context: SignInContext,
  { body, preToken, previousToken, userAgent }: VerifySignInParameters,
): Promise<AuthenticateReturnType> {
  const { db, settings } = context
  const nowMs = context.clock()
  const nonce = findNonce(body)
  const spent = nonce && (await spendNonce(context, nonce, preToken, nowMs))
  if (spent && spent !== 'used') return { refused: reason(`nonce_${spent}`) }

  const request = v.safeParse(AuthenticateRequestSchema, body)
  if (!request.success) return { refused: reason('body_malformed') }
  const signed: SignedMessage[] = []
  for (const cacao of request.output.cacaos) {
    const read = readCacao(cacao)
    if ('refused' in read) return read
    signed.push(read)
  }
  if (signed[0]?.message.nonce !== nonce) return { refused: malformed('nonce') }
  if (!areOneSignIn(signed.map(({ text }) => text))) return { refused: malformed('cacaos') }

  const token = createToken()
  const { sessionMaxMs, sessionIdleMs } = settings.signIn
  const sessions: SessionRow[] = []
  // One after the other: the first that is refused spares the nodes the rest.
  for (const one of signed) {
    const judged = await judge(context, one, nowMs)
    if ('refused' in judged) return judged
    const parameters = { token, previousToken, userAgent, sessionMaxMs, nowMs }
    sessions.push(toRow(one, judged.accountType, parameters))
  }
  await storeSessions(db, { sessions, nowMs, sessionIdleMs })
  return { sessions: sessions.map((row) => toSession(row, sessionIdleMs)), token }
}

/** The text as the wallet signed it; checked is what is left without the recap, which it must have. */
function readCacao(cacao: Cacao): SignedMessage | { refused: Reason } {
  const text = messageOfCacao(cacao)
  const signature = cacao.s.s
  if (text === undefined) return { refused: malformed('iss') }
  if (text.length > MAX_MESSAGE_LENGTH) return { refused: malformed('resources') }
  if (signature.length > MAX_SIGNATURE_LENGTH) return { refused: reason('signature_malformed') }
  const read = readMessage(text)
  if ('refused' in read) return read
  const split = splitRecap(read.message)
  return split
    ? { text, signature, message: split.message }
    : { refused: reason('resources_mismatch') }
}

/** Whether the texts differ in their chain and in nothing else, and each has one of its own. */
function areOneSignIn(texts: readonly string[]): boolean {
  const messages = texts.flatMap((text) => {
    const read = readMessage(text)
    return 'refused' in read ? [] : [read.message]
  })
  const [first] = messages
  if (!first || new Set(messages.map(({ chainId }) => chainId)).size !== texts.length) return false
  const onFirst = ({ ...message }: SignInMessage) =>
    formatSignInMessage({ ...message, chainId: first.chainId })
  return messages.every((message) => onFirst(message) === onFirst(first))
}

/** The nonce that a body names, read loosely: a sign-in that fails uses it up too. */
function findNonce(body: unknown): string | undefined {
  const loose = v.safeParse(
    v.object({ cacaos: v.looseTuple([v.object({ p: v.object({ nonce: v.string() }) })]) }),
    body,
  )
  const nonce = loose.success ? loose.output.cacaos[0].p.nonce : ''
  return /^[A-Za-z0-9]{8,64}$/.test(nonce) ? nonce : undefined
}
