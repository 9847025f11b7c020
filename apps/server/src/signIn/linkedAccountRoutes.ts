// `GET|POST|DELETE /v1/sign-in/accounts` and `POST /v1/sign-in/accounts/nonce`: the accounts of one owner.
import { failure, type LinkedAccounts, linkStatement, parseCaipAddress } from '@aureus/protocol'
import { isAccountAddress } from '@aureus/protocol/addresses'
import { operations } from '@aureus/protocol/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { SessionRow } from '../platform/db/schema.ts'
import { malformedField } from '../platform/http/failures.ts'
import { routesWith } from '../platform/http/route.ts'
import { findAllowedSession } from './access.ts'
import type { SignInApp } from './apps.ts'
import {
  account,
  expirationTime,
  issuedAt,
  message,
  nonce,
  notSignedIn,
  nowMs,
  origin,
  otherSite,
  signature,
} from './examples.ts'
import { issueLinkNonce, readLink, verifyLink } from './link.ts'
import { caipOf, linkAccount, unlinkAccount } from './linkedAccounts/store.ts'
import { reason } from './reasons.ts'
import {
  linkedFor,
  listedPages,
  perMinute,
  readJson,
  refuse,
  refuseWithoutSession,
  type SignInRouteContext,
  seesLinked,
} from './routeContext.ts'
import type { SessionFilter } from './sessions.ts'

const route = routesWith<SignInRouteContext>()

const solanaAccount = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const caipAccount = `eip155:1:${account}` as const
const caipSolana = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solanaAccount}` as const
const exampleList: LinkedAccounts = {
  shared: true,
  ownerId: '5b1f8a3c0d3b4cf79c5bb3f5f3c7a7f00a9a2e0b8e3f4b9d8c7d6e5f4a3b2c1d',
  accounts: [
    { account: caipAccount, accountType: 'eoa', linkedAtMs: nowMs },
    { account: caipSolana, accountType: 'eoa', linkedAtMs: nowMs + 60_000 },
  ],
}
const fields = {
  nonce,
  domain: 'app.example.com',
  uri: origin,
  version: '1' as const,
  resources: [],
  issuedAt,
  expirationTime,
}

const ofAccount = {
  address: { description: 'Which signed-in account; by default the newest.', example: account },
  chainId: { description: 'CAIP-2 chain id: a session that counts there.', example: 'eip155:1' },
}
const notShared =
  '`accounts_not_shared`: this app does not see linked accounts, or the visitor has not signed for it.'

const refusals = {
  accounts_not_shared: 'This site does not see linked accounts. Sign in again where it does.',
  account_same: 'This account is the signed-in one. Choose another account.',
  account_unknown: 'This account is not linked.',
  account_linked_elsewhere:
    'This account is already linked to other accounts. Sign in with it to unlink it there first.',
  accounts_too_many: 'No more accounts can be linked. Unlink one first.',
} as const

const refused = (reply: FastifyReply, status: number, name: keyof typeof refusals) =>
  reply.code(status).send(failure(name, refusals[name]))

export const linkedAccountRoutes = [
  route({
    operation: 'GET /v1/sign-in/accounts',
    describe: {
      id: 'listLinkedAccounts',
      tag: 'sign-in',
      summary: 'List the accounts of the signed-in account’s owner',
      description:
        'The server’s own pages see all of them. A page of `APP_ORIGINS` does if it is in `APP_LINKED_ACCOUNTS` and the visitor signed a message that says so; otherwise it sees the signed-in account alone.',
      query: ofAccount,
      answers: {
        200: { description: 'In the order in which they were linked.', example: exampleList },
      },
      refusals: { 401: notSignedIn, 403: otherSite },
    },
    perMinute,
    async handle({ query, request, reply }, context) {
      const row = await sessionOf(context, request, query)
      if (!row) return refuseWithoutSession(reply)
      return reply.send(await linkedFor(context, context.apps.of(request), row))
    },
  }),
  route({
    operation: 'POST /v1/sign-in/accounts/nonce',
    describe: {
      id: 'getLinkNonce',
      tag: 'sign-in',
      summary: 'Get what two accounts must sign to be linked',
      body: { example: { account: caipSolana } },
      answers: {
        200: {
          description: 'The nonce works once, for these two accounts in this session.',
          example: {
            signedIn: {
              account: caipAccount,
              fields: { ...fields, statement: linkStatement(solanaAccount) },
            },
            linked: {
              account: caipSolana,
              fields: { ...fields, statement: linkStatement(account) },
            },
          },
        },
      },
      refusals: {
        400: '`account_same`: it is the signed-in account.',
        401: notSignedIn,
        403: `${otherSite} ${notShared}`,
      },
    },
    perMinute,
    guard: listedPages,
    raw: true,
    async handle({ request, reply }, context) {
      const { body: schema } = operations['POST /v1/sign-in/accounts/nonce']
      const body = v.safeParse(schema, readJson(request))
      if (!body.success) return reply.code(400).send(malformedField(body.issues[0]))
      const { account: caip, ...filter } = body.output
      const app = context.apps.of(request)
      const session = await sharingSession(context, { request, reply, app, filter })
      if (!session) return reply
      const target = parseCaipAddress(caip)
      if (!context.settings.signIn.chains.includes(target.chainId))
        return refuse(reply, reason('chain_not_enabled'))
      if (!isAccountAddress(target.chainId, target.address))
        return refuse(reply, reason('address_malformed'))
      if (target.address === session.address) return refused(reply, 400, 'account_same')
      return reply.send(await issueLinkNonce(context, app, { session, target }))
    },
  }),
  route({
    operation: 'POST /v1/sign-in/accounts',
    describe: {
      id: 'linkAccount',
      tag: 'sign-in',
      summary: 'Link an account with the signatures of both',
      body: { example: { signedIn: { message, signature }, linked: { message, signature } } },
      answers: { 200: { description: 'All accounts of the owner.', example: exampleList } },
      refusals: {
        401: 'A signature was refused; the reason says why.',
        403: `${otherSite} ${notShared}`,
        409: '`account_linked_elsewhere`: other accounts are linked to it already. `accounts_too_many`: 20 are the most.',
      },
    },
    perMinute,
    guard: listedPages,
    raw: true,
    async handle({ request, reply }, context) {
      const { db, clock, observer } = context
      const { body: schema } = operations['POST /v1/sign-in/accounts']
      const body = v.safeParse(schema, readJson(request))
      if (!body.success) return reply.code(400).send(malformedField(body.issues[0]))
      const read = readLink(body.output)
      if ('refused' in read) return refuse(reply, read.refused)
      const app = context.apps.of(request)
      const { accountAddress: address, chainId } = read.signedIn.message
      const filter = { address, chainId }
      const session = await sharingSession(context, { request, reply, app, filter })
      if (!session) return reply
      const country = context.access.countryOf(request)
      const proved = await verifyLink(context, app, { ...read, session, country })
      if ('refused' in proved) {
        request.log.info({ reason: proved.refused.name }, 'a link of accounts was refused')
        return refuse(reply, proved.refused)
      }
      const linking = { to: session, account: proved.account, nowMs: clock() }
      const failed = await linkAccount(db, linking, async (transaction, rows) => {
        const linked = caipOf(proved.account)
        const others = rows.map(caipOf).filter((one) => one !== linked)
        await observer?.linked(transaction, { app: app.origin, account: linked, others })
      })
      if (failed === 'session_none') return refuseWithoutSession(reply)
      if (failed) return refused(reply, 409, failed)
      observer?.committed()
      return reply.send(await linkedFor(context, app, session))
    },
  }),
  route({
    operation: 'DELETE /v1/sign-in/accounts',
    describe: {
      id: 'unlinkAccount',
      tag: 'sign-in',
      summary: 'Unlink an account, for every app at once',
      query: {
        account: { description: 'CAIP-10, from the list.', example: caipSolana },
        ...ofAccount,
      },
      answers: { 204: { description: 'Tokens issued from now on do not name it.' } },
      refusals: {
        401: notSignedIn,
        403: `${otherSite} ${notShared}`,
        404: '`account_unknown`: it is not linked to the signed-in account.',
      },
    },
    perMinute,
    guard: listedPages,
    async handle({ query, request, reply }, context) {
      const { account: caip, ...filter } = query
      const { db, observer } = context
      const app = context.apps.of(request)
      const session = await sharingSession(context, { request, reply, app, filter })
      if (!session) return reply
      const unlinking = { of: session, ...parseCaipAddress(caip) }
      const isUnlinked = await unlinkAccount(db, unlinking, (transaction, removed, left) =>
        Promise.resolve(
          observer?.unlinked(transaction, {
            app: app.origin,
            account: caipOf(removed),
            others: left.map(caipOf),
          }),
        ),
      )
      // Accounts of other owners look absent.
      if (!isUnlinked) return refused(reply, 404, 'account_unknown')
      observer?.committed()
      return reply.code(204).send()
    },
  }),
]

async function sessionOf(
  context: SignInRouteContext,
  request: FastifyRequest,
  filter: SessionFilter,
): Promise<SessionRow | undefined> {
  const { callerHash, clock, settings } = context
  const { enabled, scope, sessionIdleMs } = settings.signIn
  const tokenHash = enabled ? await callerHash(request) : undefined
  if (tokenHash === undefined) return undefined
  const wanted = { ...filter, tokenHash, scope, sessionIdleMs, nowMs: clock() }
  return findAllowedSession(context, request, wanted)
}

interface SharingParameters {
  request: FastifyRequest
  reply: FastifyReply
  app: SignInApp
  filter: SessionFilter
}

/** The session of a page that sees linked accounts. Otherwise answers the request. */
async function sharingSession(
  context: SignInRouteContext,
  { request, reply, app, filter }: SharingParameters,
): Promise<SessionRow | undefined> {
  const row = await sessionOf(context, request, filter)
  if (!row) refuseWithoutSession(reply)
  else if (!seesLinked(context, app, row)) refused(reply, 403, 'accounts_not_shared')
  else return row
  return undefined
}
