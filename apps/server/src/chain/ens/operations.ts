// The OpenAPI description of ENS names.
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'

export const ensOperations: readonly Operation[] = [
  describeOperation('GET /v1/ens/{name}', {
    id: 'getEnsAddress',
    tag: 'names',
    summary: 'Resolve an ENS name',
    description: 'Available only if the operator has set ENS_CHAIN.',
    params: {
      name: { description: 'The full name, with its dots.', example: 'helen.example.eth' },
    },
    query: {
      coinType: {
        description: '60 (the default), or the coin type of another EVM chain (ENSIP-11).',
        example: '2147492101',
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'The name as normalised by ENSIP-15.',
        example: {
          name: 'helen.example.eth',
          address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
        },
      },
    },
    refusals: {
      400: '`ens_name_malformed`, `coin_type_unknown`.',
      404: '`ens_name_unknown`.',
      502: '`ens_unavailable`: no node of the chain answered.',
    },
  }),
]
