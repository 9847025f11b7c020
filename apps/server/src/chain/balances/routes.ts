// `GET /v1/account/{address}/balance?chainId=`: balances of an account.
import { failure, type Network } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { serve } from '../../platform/http/serve.ts'
import { logFailure } from '../../platform/outbound/httpService.ts'
import { accountRefusals, findAccount } from '../account/findAccount.ts'
import { UpstreamError } from '../rpc/failure.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import type { Tokens } from '../tokens/readTokens.ts'
import { type BalanceSources, readBalances } from './balances.ts'

export interface BalanceRoutesParameters {
  settings: {
    readonly networks: readonly Network[]
    /** Requests per minute and visitor. */
    readonly rateLimits: { readonly account: number }
  }
  upstreams: Upstreams
  tokens: Tokens
  sources?: Omit<BalanceSources, 'onFailure'> | undefined
}

export function registerBalances(app: FastifyInstance, parameters: BalanceRoutesParameters): void {
  const { settings, upstreams, tokens, sources } = parameters
  const served = settings.networks.filter(({ caipNetworkId }) => upstreams.chain(caipNetworkId))
  const config = perMinute(settings.rateLimits.account)

  serve(app, 'GET /v1/account/{address}/balance', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const found = findAccount(served, request.query, request.params.address)
    if (typeof found === 'string')
      return reply.code(400).send(failure(found, accountRefusals[found]))
    const { caipNetworkId } = found.network
    const chain = upstreams.chain(caipNetworkId)
    try {
      if (!chain) throw new UpstreamError('resting')
      const of = { ...found, chain, tokens: tokens.get(caipNetworkId) ?? [] }
      const onFailure = (error: unknown) =>
        logFailure(request.log, error, 'balance provider failed')
      return { balances: await readBalances(of, { ...sources, onFailure }) }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const description = 'This network is not responding. Please try again in a moment.'
      return reply.code(502).send(failure('balances_unavailable', description))
    }
  })
}
