// Signing in to the console: a nonce, a signed message of an account in `ADMIN_ACCOUNTS`, and a session. Messages name
// the console's own origin and have texts of their own, so a signature for it opens nothing else, and none opens it.
import { failure, type SignInMessage } from '@aureus/protocol'
import {
  type AdminNonce,
  AdminNonceRequestSchema,
  AdminSignatureSchema,
} from '@aureus/protocol/admin'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { failureOf } from '../../platform/http/failures.ts'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { readCookie } from '../../platform/http/readCookie.ts'
import { createNonce, createToken, hashNonce, hashToken } from '../../platform/secrets/token.ts'
import { signInUri } from '../../signIn/checkMessage.ts'
import { consumeNonce, NONCE_LIFE_MS, storeNonce } from '../../signIn/nonces.ts'
import { type Reason, reason } from '../../signIn/reasons.ts'
import { readMessage, verifyMessage } from '../../signIn/verifyMessage.ts'
import type { AdminContext } from '../context.ts'
import { adminCookies } from './cookies.ts'
import { adminOf, requireSession } from './guard.ts'
import {
  endSession,
  roleOf,
  type SignedInAdmin,
  STEP_UP_MS,
  sessionOf,
  stepUp,
  storeSession,
  toAdmin,
} from './sessions.ts'

type Purpose = v.InferOutput<typeof AdminNonceRequestSchema>['for']

const NONCES_PER_MINUTE = 30
const SIGNATURES_PER_MINUTE = 10

/** What wallets show. Letters, digits and the punctuation of EIP-4361 alone, as the brand's name is. */
export const adminStatement = (brandName: string, purpose: Purpose): string =>
  purpose === 'signIn'
    ? `Sign in to the console of ${brandName} as an operator.`
    : `Confirm as an operator of ${brandName} that you may change money and custody for five minutes.`

export function registerAdminSignIn(app: FastifyInstance, context: AdminContext): void {
  const { clock, settings, audit } = context
  const { admin } = settings
  const cookies = adminCookies(admin)
  const onRequest = requireSession(context)
  const config = perMinute(SIGNATURES_PER_MINUTE)

  app.post(
    '/v1/session/nonce',
    { config: perMinute(NONCES_PER_MINUTE) },
    async (request, reply) => {
      const body = v.safeParse(AdminNonceRequestSchema, request.body)
      if (!body.success) return reply.code(400).send(failureOf(400))
      const purpose = body.output.for
      const token = readCookie(request, purpose === 'signIn' ? cookies.preSession : cookies.session)
      if (purpose === 'stepUp' && token === undefined) return refuse(reply, reason('session_none'))
      const binding = token ?? createToken()
      if (purpose === 'signIn') reply.setCookie(cookies.preSession, binding, cookies.attributes)
      return issueNonce(context, { purpose, binding })
    },
  )

  app.post('/v1/session', { config }, async (request, reply) => {
    const binding = readCookie(request, cookies.preSession)
    const signed = await readSigned(context, { purpose: 'signIn', binding, body: request.body })
    if ('refused' in signed) return refuse(reply, signed.refused)
    const { account, accountType } = signed
    const role = roleOf(admin.operators, { account, account_type: accountType })
    if (!role) return reply.code(403).send(notAnOperator)
    const token = createToken()
    const nowMs = clock()
    const { row } = await audit.record(async (transaction) => ({
      row: await storeSession(transaction, { token, account, accountType, nowMs }),
      entry: entryOf('session.start', { account, role }, SIGNED),
    }))
    reply.setCookie(cookies.session, token, cookies.attributes)
    reply.clearCookie(cookies.preSession, cookies.attributes)
    return sessionOf(toAdmin(row, role, nowMs))
  })

  app.post('/v1/session/step-up', { config, onRequest }, async (request, reply) => {
    const by = adminOf(request)
    const binding = readCookie(request, cookies.session)
    const signed = await readSigned(context, { purpose: 'stepUp', binding, body: request.body })
    if ('refused' in signed) return refuse(reply, signed.refused)
    const { account, accountType } = signed
    const isSame = account === by.account && accountType === by.accountType
    if (!isSame) return refuse(reply, reason('signature_mismatch'))
    const nowMs = clock()
    const { isLive } = await audit.record(async (transaction) => ({
      isLive: await stepUp(transaction, by.tokenHash, nowMs),
      entry: entryOf('session.stepUp', by, SIGNED),
    }))
    if (!isLive) return refuse(reply, reason('session_none'))
    return sessionOf({ ...by, steppedUpUntilMs: nowMs + STEP_UP_MS })
  })

  app.post('/v1/session/end', { onRequest }, async (request, reply) => {
    const by = adminOf(request)
    await audit.record(async (transaction) => {
      await endSession(transaction, by.tokenHash)
      return { entry: entryOf('session.end', by, 'The operator signed out.') }
    })
    return reply.clearCookie(cookies.session, cookies.attributes).code(204).send()
  })
}

async function issueNonce(
  { db, clock, settings }: AdminContext,
  { purpose, binding }: { purpose: Purpose; binding: string },
): Promise<AdminNonce> {
  const { url, networks } = settings.admin
  const nonce = createNonce()
  const nowMs = clock()
  const nonceHash = hashNonce(nonceScope(url, purpose), nonce)
  await storeNonce(db, { nonceHash, preHash: hashToken(binding), nowMs })
  return {
    nonce,
    domain: new URL(url).host,
    uri: signInUri(url),
    version: '1',
    statement: adminStatement(settings.brandName, purpose),
    resources: [],
    issuedAt: new Date(nowMs).toISOString(),
    expirationTime: new Date(nowMs + NONCE_LIFE_MS).toISOString(),
    networks: [...networks],
  }
}

/** A nonce works for what it was issued for alone. */
const nonceScope = (url: string, purpose: Purpose) => `console ${purpose} ${url}`

interface Signed {
  /** CAIP-10. */
  account: string
  accountType: SignedInAdmin['accountType']
}

/** Uses up the nonce first, whatever follows. */
async function readSigned(
  { db, clock, settings, upstreams }: AdminContext,
  { purpose, binding, body }: { purpose: Purpose; binding: string | undefined; body: unknown },
): Promise<Signed | { refused: Reason }> {
  const parsed = v.safeParse(AdminSignatureSchema, body)
  if (!parsed.success) return { refused: reason('body_malformed') }
  const { message: text, signature } = parsed.output
  const read = readMessage(text)
  if ('refused' in read) return read
  const { message } = read
  const { url, networks } = settings.admin
  const nowMs = clock()
  const nonceHash = hashNonce(nonceScope(url, purpose), message.nonce)
  const spent =
    binding === undefined
      ? 'unknown'
      : await consumeNonce(db, { nonceHash, preHash: hashToken(binding), nowMs })
  if (spent !== 'used') return { refused: reason(`nonce_${spent}`) }
  const statement = adminStatement(settings.brandName, purpose)
  const { rpcQuorum } = settings.signIn
  const signIn = { statement, resources: [], chains: networks, rpcQuorum }
  const signed = { text, signature, message, checked: message }
  const verified = await verifyMessage({ signIn, upstreams }, signed, { origin: url, nowMs })
  if ('refused' in verified) return verified
  return { account: accountOf(message), accountType: verified.accountType }
}

const accountOf = ({ chainId, accountAddress }: SignInMessage) => `${chainId}:${accountAddress}`

const SIGNED = 'The account signed for it.'

const entryOf = (
  action: string,
  { account, role }: Pick<SignedInAdmin, 'account' | 'role'>,
  reason: string,
) => ({ account, role, action, subject: `account ${account}`, reason, before: null, after: null })

const notAnOperator = failure(
  'not_an_operator',
  'This account is not an operator’s. Ask whoever runs the server to add it to ADMIN_ACCOUNTS.',
)

const refuse = (reply: FastifyReply, { name, description }: Reason) =>
  reply.code(401).send(failure(name, description))
