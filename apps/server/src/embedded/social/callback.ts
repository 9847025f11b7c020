// `/oauth/callback/{provider}` of the wallet origin: the browser returns from a provider, with a code or an error.
import type { SocialRefusal } from '@aureus/protocol/walletApi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOf } from '../../platform/http/failures.ts'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { readCookie } from '../../platform/http/readCookie.ts'
import { isToken } from '../../platform/secrets/token.ts'
import { donePath, flowCookie, languageCookie } from './cookie.ts'
import { nonceOf, verifierOf } from './derived.ts'
import { exchange } from './exchange.ts'
import { failureOf as socialFailureOf } from './failure.ts'
import { refuseFlow, returnFlow, takeFlow } from './flows.ts'
import { callbackPath } from './open.ts'
import type { Provider } from './providers/provider.ts'
import type { SocialContext } from './start.ts'

const REQUESTS_PER_MINUTE = 60
/** Some issuers write kilobytes into a code. */
const MAX_LENGTH = 8192

/** Errors of providers when the visitor did not consent. */
const denials = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']
const outages = ['temporarily_unavailable', 'server_error']

export async function registerCallback(
  app: FastifyInstance,
  context: SocialContext,
): Promise<void> {
  const config = perMinute(REQUESTS_PER_MINUTE)
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_LENGTH },
      (_, body, done) => done(null, body),
    )
    for (const provider of context.social.all) {
      const url = callbackPath(provider.id)
      // Each provider uses one method; the other stays closed.
      if (provider.formPost)
        scope.post(url, { config }, (request, reply) => {
          const body = typeof request.body === 'string' ? request.body : ''
          return answer(request, reply, { provider, text: body })
        })
      else
        scope.get(url, { config, exposeHeadRoute: false }, (request, reply) =>
          answer(request, reply, { provider, text: queryOf(request) }),
        )
      // GET spends what the provider sent, which a HEAD of a link scanner must not do.
      if (!provider.formPost)
        scope.head(url, { config }, (request, reply) =>
          reply.redirect(pathFor(request, provider), 303),
        )
    }
    scope.all('/oauth/callback/*', (_, reply) => reply.code(404).send(failureOf(404)))
  })

  const pathFor = (request: FastifyRequest, provider: Provider) =>
    donePath(request, languageCookie(context.settings.wallet.url, provider))

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, text }: { provider: Provider; text: string },
  ) {
    const cookie = readCookie(request, flowCookie(context.settings.wallet.url, provider).name)
    const came = await comeBack(context, { provider, text, cookie })
    const fragment = 'ticket' in came ? `ticket=${came.ticket}` : `refused=${came.refused}`
    return reply
      .code(303)
      .headers({
        location: `${pathFor(request, provider)}#${fragment}`,
        'cache-control': 'no-store',
      })
      .send()
  }
}

/** The raw query: parsed ones may hide duplicates. */
function queryOf({ raw }: FastifyRequest): string {
  const { url = '' } = raw
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

type Came = { ticket: string } | { refused: SocialRefusal }

interface ComingBack {
  provider: Provider
  /** The query, or the form. */
  text: string
  cookie: string | undefined
}

async function comeBack(
  context: SocialContext,
  { provider, text, cookie }: ComingBack,
): Promise<Came> {
  const { db, clock, mac, log, settings, social } = context
  const answer = readAnswer(text)
  const state = answer?.get('state') ?? undefined
  if (!answer || !isToken(state) || cookie === undefined) return { refused: 'failed' }
  const flow = await takeFlow(db, { provider: provider.id, state, cookie, nowMs: clock() })
  if (!flow) return { refused: 'failed' }
  const { id } = flow
  const refuse = async (reason: SocialRefusal): Promise<Came> => {
    await refuseFlow(db, { id, reason })
    return { refused: reason }
  }
  const error = answer.get('error')
  if (error !== null) return refuse(reasonOf(error))
  try {
    const result = await exchange(provider, {
      answer,
      state,
      redirectUri: `${settings.wallet.url}${callbackPath(provider.id)}`,
      verifier: await verifierOf(mac, id),
      nonce: await nonceOf(mac, id),
      nowMs: clock(),
    })
    social.health.note(provider.id, true, clock())
    const ticket = await returnFlow(db, { id, nowMs: clock(), result, from: 'asked' })
    return ticket === undefined ? { refused: 'failed' } : { ticket }
  } catch (thrown) {
    const failure = socialFailureOf(thrown)
    const isAway = failure.fault === 'unavailable'
    if (isAway) social.health.note(provider.id, false, clock())
    log[isAway ? 'error' : 'warn'](
      { provider: provider.id, problem: failure.message },
      isAway ? 'a sign-in provider does not serve this site' : 'a sign-in elsewhere failed',
    )
    return refuse(failure.fault)
  }
}

/** Undefined if a parameter is duplicated: parsers differ in which one they take. */
function readAnswer(text: string): URLSearchParams | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const answer = new URLSearchParams(text)
  return new Set(answer.keys()).size === answer.size ? answer : undefined
}

function reasonOf(error: string): SocialRefusal {
  if (denials.includes(error)) return 'denied'
  return outages.includes(error) ? 'unavailable' : 'failed'
}
