// The OpenAPI description of the RPC service.
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'

const query = {
  chainId: {
    description: 'CAIP-2 id of the chain.',
    example: 'eip155:1',
  },
  projectId: {
    description: 'The project id of the deployment, or one that its operator issued.',
    example: 'aureus',
  },
}

const unknownChain =
  'Malformed request or unsupported chain: `query_malformed`, `chain_unknown`, `chain_without_node`.'
const unknownProject = '`project_unknown`'

export const rpcOperations: readonly Operation[] = [
  describeOperation('POST /v1/', {
    id: 'callChain',
    tag: 'rpc',
    summary: 'Call JSON-RPC 2.0 methods, singly or in a batch of up to 1000',
    query,
    body: {
      example: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
    },
    limited: true,
    answers: {
      200: {
        description:
          "The answers, with the caller's ids in the caller's order. Errors from the chain are included.",
        example: { jsonrpc: '2.0', id: 1, result: '0x10' },
      },
      204: { description: 'Notifications only, which get no answer.' },
      400: { description: unknownChain },
      502: { description: 'No node answered any of the calls.' },
    },
    refusals: { 401: unknownProject },
  }),
  describeOperation('GET /v1/', {
    id: 'openSocket',
    tag: 'rpc',
    summary: 'Open a WebSocket for JSON-RPC, with `eth_subscribe` to `newHeads` and `logs`',
    query,
    limited: true,
    answers: {
      101: { description: 'The socket is open.' },
    },
    refusals: {
      400: `${unknownChain} \`chain_without_socket\`.`,
      401: unknownProject,
      404: 'The request is not a WebSocket upgrade.',
    },
  }),
  describeOperation('GET /v1/supported-chains', {
    id: 'getSupportedChains',
    tag: 'rpc',
    summary: 'List the supported chains',
    answers: {
      200: {
        description: 'CAIP-2 ids in display order.',
        example: { http: ['eip155:1'], ws: ['eip155:1'] },
      },
    },
  }),
]
