// `GET /v1/account/{address}/history?chainId=&cursor=`: an account's history.
import { failure, type Network } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { serve } from '../../platform/http/serve.ts'
import { logFailure } from '../../platform/outbound/httpService.ts'
import { accountRefusals, findAccount } from '../account/findAccount.ts'
import { UpstreamError } from '../rpc/failure.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import type { Tokens } from '../tokens/readTokens.ts'
import { readHistory } from './history.ts'
import type { HistoryProvider } from './source.ts'

export interface HistoryRoutesParameters {
  settings: {
    readonly networks: readonly Network[]
    /** Requests per minute and visitor. */
    readonly rateLimits: { readonly account: number }
  }
  upstreams: Upstreams
  tokens: Tokens
  providers?: readonly HistoryProvider[] | undefined
}

const QuerySchema = v.object({ cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))) })

const refusals = {
  ...accountRefusals,
  cursor_malformed:
    'The cursor must be `next` of the previous page. Leave it out for the first page.',
}

export function registerHistory(app: FastifyInstance, parameters: HistoryRoutesParameters): void {
  const { settings, upstreams, tokens, providers } = parameters
  const served = settings.networks.filter(({ caipNetworkId }) => upstreams.chain(caipNetworkId))
  const config = perMinute(settings.rateLimits.account)

  serve(app, 'GET /v1/account/{address}/history', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const refuse = (reason: keyof typeof refusals) =>
      reply.code(400).send(failure(reason, refusals[reason]))
    const found = findAccount(served, request.query, request.params.address)
    if (typeof found === 'string') return refuse(found)
    const query = v.safeParse(QuerySchema, request.query)
    if (!query.success) return refuse('cursor_malformed')
    const { caipNetworkId } = found.network
    const chain = upstreams.chain(caipNetworkId)
    try {
      if (!chain) throw new UpstreamError('resting')
      const of = { ...found, chain, tokens: tokens.get(caipNetworkId) ?? [] }
      const { cursor } = query.output
      const onFailure = (error: unknown) => logFailure(request.log, error, 'indexer failed')
      const page = await readHistory(of, { cursor, providers, onFailure })
      return page ?? refuse('cursor_malformed')
    } catch (error) {
      // An indexer is third-party code. Whatever it throws, the visitor can only try again.
      if (!(error instanceof UpstreamError)) request.log.warn({ err: error }, 'history unavailable')
      const description = 'This network is not responding. Please try again in a moment.'
      return reply.code(502).send(failure('history_unavailable', description))
    }
  })
}
