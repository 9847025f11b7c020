// What the document of the API says about the RPC service.
import { CaipNetworkIdSchema, JsonRpcRequestSchema, JsonRpcResponseSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { failureAnswer, type Operation } from '../http/operation.ts'

const query = {
  chainId: {
    schema: CaipNetworkIdSchema,
    description: 'CAIP-2 id of the chain.',
    example: 'eip155:1',
    required: true,
  },
  projectId: {
    schema: v.string(),
    description: 'Of the deployment, or one that its operator gave out.',
    example: 'aureus',
    required: true,
  },
} as const

const unknownChain =
  'Unread, or not to be asked: `query_malformed`, `chain_unknown`, `chain_without_node`.'
const unknownProject = failureAnswer('`project_unknown`')

const Answers = v.union([JsonRpcResponseSchema, v.array(JsonRpcResponseSchema)])

export const rpcOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/v1/',
    id: 'callChain',
    tag: 'rpc',
    summary: 'JSON-RPC 2.0, single or in a batch of up to 1000',
    query,
    body: {
      schema: v.union([JsonRpcRequestSchema, v.array(JsonRpcRequestSchema)]),
      example: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
    },
    limited: true,
    answers: {
      200: {
        description: "The caller's ids in the caller's order; refusals of the chain too.",
        schema: Answers,
        example: { jsonrpc: '2.0', id: 1, result: '0x10' },
      },
      400: {
        description: unknownChain,
        schema: v.union([failureAnswer('').schema as v.GenericSchema, Answers]),
      },
      401: unknownProject,
      502: { description: 'No node answered any of the calls.', schema: Answers },
    },
  },
  {
    method: 'GET',
    path: '/v1/',
    id: 'openSocket',
    tag: 'rpc',
    summary: 'The same as a WebSocket, with `eth_subscribe` to `newHeads`',
    query,
    limited: true,
    answers: {
      101: { description: 'The socket is open.' },
      400: failureAnswer(`${unknownChain} \`chain_without_socket\`.`),
      401: unknownProject,
      404: failureAnswer('No socket was asked for.'),
    },
  },
  {
    method: 'GET',
    path: '/v1/supported-chains',
    id: 'getSupportedChains',
    tag: 'rpc',
    summary: 'The chains that can be asked',
    answers: {
      200: {
        description: 'CAIP-2 ids, in the order of the deployment.',
        schema: v.object({
          http: v.array(CaipNetworkIdSchema),
          ws: v.array(CaipNetworkIdSchema),
        }),
        example: { http: ['eip155:1'], ws: ['eip155:1'] },
      },
    },
  },
]
