// `GET /v1/account/{address}/history?chainId=&cursor=`: an account's history.
import { failure, type Network } from '@aureus/protocol'
import type { History } from '@aureus/protocol/history'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { routesWith, serve } from '../../platform/http/route.ts'
import { logFailure } from '../../platform/outbound/httpService.ts'
import { readsOf } from '../families/families.ts'
import type { AccountSources } from '../families/family.ts'
import type { HistoryProvider } from '../history/source.ts'
import { UpstreamError } from '../rpc/failure.ts'
import type { Tokens } from '../tokens/readTokens.ts'
import { accountRefusals, findAccount } from './findAccount.ts'
import { readHistory } from './history.ts'

export interface HistoryRoutesParameters {
  settings: {
    readonly networks: readonly Network[]
    /** Requests per minute and visitor. */
    readonly rateLimits: { readonly account: number }
  }
  accounts: AccountSources
  tokens: Tokens
  providers?: readonly HistoryProvider[] | undefined
}

const QuerySchema = v.object({ cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(200))) })

const refusals = {
  ...accountRefusals,
  cursor_malformed:
    'The cursor must be `next` of the previous page. Leave it out for the first page.',
}

const route = routesWith<HistoryRoutesParameters & { served: readonly Network[] }>()

const chainId = 'eip155:1'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const from = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const at = '2026-11-20T12:00:00.000Z'
const received: History['data'][number] = {
  chainId,
  hash: `0x${'12'.repeat(32)}`,
  minedAt: at,
  status: 'confirmed',
  sender: from,
  recipient: account,
  transfers: [
    {
      kind: 'native',
      direction: 'in',
      from,
      to: account,
      quantity: { decimals: '18', numeric: '1.5' },
    },
  ],
  spam: false,
}

export const historyRoutes = [
  route({
    operation: 'GET /v1/account/{address}/history',
    describe: {
      id: 'getHistory',
      tag: 'accounts',
      summary: 'History of an account on a chain',
      description:
        'Lists what the account sent and received, newest first. Unless the server has an indexer, it reads a bounded number of blocks per page from the chain’s nodes, so a page may be empty and still have a next one. On Bitcoin it also lists what waits for a block.',
      params: {
        address: {
          description: 'The account’s address in the format of its chain.',
          example: account,
        },
      },
      query: {
        chainId: {
          description: 'CAIP-2 id. Default: the first chain on which the address is valid.',
          example: chainId,
        },
        cursor: {
          description: '`next` of the previous page.',
          example: '21000000',
        },
      },
      answers: {
        200: {
          description:
            '`since` and `coinsSince` say how far back the list is complete. Coin transfers leave no log, and not every node knows old balances.',
          example: { data: [received], next: '21000000', since: at, coinsSince: at },
        },
      },
      refusals: {
        400: '`query_malformed`, `address_malformed`, `chain_unknown`, `cursor_malformed`.',
        502: '`history_unavailable`: no node or indexer of the chain answered.',
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.account,
    noStore: true,
    raw: true,
    async handle(
      { params, query: asked, request, reply },
      { served, accounts, tokens, providers },
    ) {
      const refuse = (reason: keyof typeof refusals) =>
        reply.code(400).send(failure(reason, refusals[reason]))
      const found = findAccount(served, asked, params.address)
      if (typeof found === 'string') return refuse(found)
      const query = v.safeParse(QuerySchema, asked)
      if (!query.success) return refuse('cursor_malformed')
      const { caipNetworkId } = found.network
      const reads = readsOf(accounts, found.network)
      try {
        if (!reads) throw new UpstreamError('resting')
        const of = { ...found, tokens: tokens.get(caipNetworkId) ?? [] }
        const { cursor } = query.output
        const onFailure = (error: unknown) => logFailure(request.log, error, 'indexer failed')
        const page = await readHistory(reads, of, { cursor, providers, onFailure })
        return page ?? refuse('cursor_malformed')
      } catch (error) {
        // An indexer is third-party code. Whatever it throws, the visitor can only try again.
        if (!(error instanceof UpstreamError))
          request.log.warn({ err: error }, 'history unavailable')
        const description = 'This network is not responding. Please try again in a moment.'
        return reply.code(502).send(failure('history_unavailable', description))
      }
    },
  }),
]

export function registerHistory(app: FastifyInstance, parameters: HistoryRoutesParameters): void {
  const { settings, accounts } = parameters
  const served = settings.networks.filter((network) => readsOf(accounts, network))
  serve(app, historyRoutes, { ...parameters, served })
}
