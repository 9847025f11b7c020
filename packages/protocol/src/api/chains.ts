// Accounts and chains: balances, history, JSON-RPC and the devnet's faucet.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { FailureSchema } from '../errors/failure.ts'
import { FaucetResponseSchema } from '../faucet/api.ts'
import { FaucetRequestSchema } from '../faucet/request.ts'
import { JsonRpcRequestSchema, JsonRpcResponseSchema } from '../rpc/jsonRpc.ts'
import { TokenBalancesSchema } from '../tokens/balances.ts'
import { HistorySchema } from '../tokens/history.ts'
import type { OperationTable } from './schemas.ts'

const ofAccount = v.object({ address: v.string() })
const chainId = v.exactOptional(CaipNetworkIdSchema)

const rpcQuery = v.object({ chainId: CaipNetworkIdSchema, projectId: v.string() })
const rpcAnswer = v.union([JsonRpcResponseSchema, v.array(JsonRpcResponseSchema)])

export const chainOperations = {
  'GET /v1/account/{address}/balance': {
    params: ofAccount,
    query: v.object({ chainId }),
    answers: { 200: TokenBalancesSchema },
  },
  'GET /v1/account/{address}/history': {
    params: ofAccount,
    query: v.object({ chainId, cursor: v.exactOptional(v.string()) }),
    answers: { 200: HistorySchema },
  },
  'POST /v1/': {
    query: rpcQuery,
    body: v.union([JsonRpcRequestSchema, v.array(JsonRpcRequestSchema)]),
    answers: {
      200: rpcAnswer,
      204: null,
      400: v.union([FailureSchema, rpcAnswer]),
      502: rpcAnswer,
    },
  },
  /** A WebSocket. */
  'GET /v1/': { query: rpcQuery, answers: { 101: null } },
  'GET /v1/supported-chains': {
    answers: {
      200: v.object({ http: v.array(CaipNetworkIdSchema), ws: v.array(CaipNetworkIdSchema) }),
    },
  },
  'POST /v1/faucet': { body: FaucetRequestSchema, answers: { 200: FaucetResponseSchema } },
} as const satisfies OperationTable
