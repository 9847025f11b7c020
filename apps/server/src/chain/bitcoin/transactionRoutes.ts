// `GET /v1/bitcoin/transaction/{txid}?chainId=`: whether a transaction is in a block.
import { type CaipNetworkId, failure } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import { routesWith, serve } from '../../platform/http/route.ts'
import { UpstreamError } from '../rpc/failure.ts'
import type { BitcoinIndexer } from './indexer.ts'

export interface BitcoinRoutesParameters {
  settings: {
    /** Requests per minute and visitor. */
    readonly rateLimits: { readonly account: number }
  }
  indexers: ReadonlyMap<CaipNetworkId, BitcoinIndexer>
}

const refusals = {
  chain_unknown: 'This server reads no accounts of this chain.',
  transaction_unavailable: 'This network is not responding. Please try again in a moment.',
}

const route = routesWith<BitcoinRoutesParameters>()

export const bitcoinRoutes = [
  route({
    operation: 'GET /v1/bitcoin/transaction/{txid}',
    describe: {
      id: 'getBitcoinTransaction',
      tag: 'accounts',
      summary: 'Status of a Bitcoin transaction',
      params: {
        txid: {
          description: 'The transaction’s id, 64 digits of hex in lower case.',
          example: '12'.repeat(32),
        },
      },
      query: {
        chainId: {
          description: 'CAIP-2 id of a Bitcoin network for which the server has an indexer.',
          example: 'bip122:000000000019d6689c085ae165831e93',
        },
      },
      answers: {
        200: {
          description: 'Whether it waits for a block or is in one.',
          example: { status: 'confirmed', blockHeight: 925_000 },
        },
      },
      refusals: {
        400: '`chain_unknown`.',
        502: '`transaction_unavailable`: the indexer did not answer.',
      },
    },
    perMinute: ({ settings }) => settings.rateLimits.account,
    noStore: true,
    async handle({ params, query, reply }, { indexers }) {
      const refuse = (status: number, reason: keyof typeof refusals) =>
        reply.code(status).send(failure(reason, refusals[reason]))
      const indexer = indexers.get(query.chainId)
      if (!indexer) return refuse(400, 'chain_unknown')
      try {
        const found = await indexer.transaction(params.txid)
        if (!found) return { status: 'unknown' }
        const { status } = found
        return status.confirmed
          ? { status: 'confirmed', blockHeight: status.block_height }
          : { status: 'pending' }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        return refuse(502, 'transaction_unavailable')
      }
    },
  }),
]

export const registerBitcoinTransactions = (
  app: FastifyInstance,
  parameters: BitcoinRoutesParameters,
): void => serve(app, bitcoinRoutes, parameters)
