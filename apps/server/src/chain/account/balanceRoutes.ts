// `GET /v1/account/{address}/balance?chainId=`: balances of an account.
import { failure, type Network } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import { routesWith, serve } from '../../platform/http/route.ts'
import { logFailure } from '../../platform/outbound/httpService.ts'
import type { BalanceSources } from '../balances/source.ts'
import { readsOf } from '../families/families.ts'
import type { AccountSources } from '../families/family.ts'
import { UpstreamError } from '../rpc/failure.ts'
import type { Tokens } from '../tokens/readTokens.ts'
import { readBalances } from './balances.ts'
import { accountRefusals, findAccount } from './findAccount.ts'

export interface BalanceRoutesParameters {
  settings: {
    readonly networks: readonly Network[]
    /** Requests per minute and visitor. */
    readonly rateLimits: { readonly account: number }
  }
  accounts: AccountSources
  tokens: Tokens
  sources?: Omit<BalanceSources, 'onFailure'> | undefined
}

const route = routesWith<BalanceRoutesParameters & { served: readonly Network[] }>()

const chainId = 'eip155:1'
const coin = {
  name: 'Ether',
  symbol: 'ETH',
  chainId,
  quantity: { decimals: '18', numeric: '1.25' },
  iconUrl: '',
}

export const balanceRoutes = [
  route({
    operation: 'GET /v1/account/{address}/balance',
    describe: {
      id: 'getBalances',
      tag: 'accounts',
      summary: 'Balances of an account on a chain',
      description:
        'Lists the coin first, then the tokens with a balance: on EVM chains those that the operator lists, on Solana all of them. `price` and `value` are in US dollars and present only if the server has a price source. On Bitcoin the coin also counts what no block has yet, and `unconfirmed` says how much that is.',
      params: {
        address: {
          description: 'The account’s address in the format of its chain.',
          example: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        },
      },
      query: {
        chainId: {
          description: 'CAIP-2 id. Default: the first chain on which the address is valid.',
          example: chainId,
        },
      },
      answers: {
        200: {
          description: 'The balances, without items whose `decimals` are "0".',
          example: { balances: [coin] },
        },
      },
      refusals: {
        400: '`query_malformed`, `address_malformed`, `chain_unknown`.',
        502: '`balances_unavailable`: no node or indexer of the chain answered.',
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.account,
    noStore: true,
    raw: true,
    async handle({ params, query, request, reply }, { served, accounts, tokens, sources }) {
      const found = findAccount(served, query, params.address)
      if (typeof found === 'string')
        return reply.code(400).send(failure(found, accountRefusals[found]))
      const { caipNetworkId } = found.network
      const reads = readsOf(accounts, found.network)
      try {
        if (!reads) throw new UpstreamError('resting')
        const of = { ...found, tokens: tokens.get(caipNetworkId) ?? [] }
        const onFailure = (error: unknown) =>
          logFailure(request.log, error, 'balance provider failed')
        return { balances: await readBalances(reads, of, { ...sources, onFailure }) }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        const description = 'This network is not responding. Please try again in a moment.'
        return reply.code(502).send(failure('balances_unavailable', description))
      }
    },
  }),
]

export function registerBalances(app: FastifyInstance, parameters: BalanceRoutesParameters): void {
  const { settings, accounts } = parameters
  const served = settings.networks.filter((network) => readsOf(accounts, network))
  serve(app, balanceRoutes, { ...parameters, served })
}
