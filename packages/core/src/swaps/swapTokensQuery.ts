// The tokens that the server's sources trade on a network.
import type { CaipNetworkId } from '@aureus/protocol'
import { type SwapToken, SwapTokenSchema } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { callApi } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'

const AnswerSchema = v.object({ tokens: v.array(SwapTokenSchema) })

/**
 * The network's coin first.
 * @param search a part of a name or symbol, or the address of a token that the operator does not list
 */
export function swapTokensQuery(
  client: Client,
  { chainId, search = '' }: { chainId: CaipNetworkId; search?: string },
): Query<readonly SwapToken[]> {
  const wanted = search.trim()
  return {
    key: ['swapTokens', chainId, wanted],
    async read(signal) {
      const query = { chainId, ...(wanted && { search: wanted }) }
      const { tokens } = await callApi(client, 'GET /v1/swap/tokens', {
        query,
        schema: AnswerSchema,
        signal,
      })
      return tokens.filter((token) => token.chainId === chainId)
    },
  }
}
