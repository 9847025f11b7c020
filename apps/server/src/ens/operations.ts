// What the document of the API says about names of ENS.
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

export const ensOperations: readonly Operation[] = [
  describeOperation('GET /v1/ens/{name}', {
    id: 'getEnsAddress',
    tag: 'names',
    summary: 'The address of a name of ENS',
    description: 'There only where the operator has named a chain for it.',
    params: {
      name: { description: 'With its dots.', example: 'helen.example.eth' },
    },
    query: {
      coinType: {
        description: '60, or that of another EVM chain (ENSIP-11); 60 unless given.',
        example: '2147492101',
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'The name as ENSIP-15 spells it.',
        example: {
          name: 'helen.example.eth',
          address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
        },
      },
    },
    refusals: {
      400: '`ens_name_malformed`, `coin_type_unknown`.',
      404: '`ens_name_unknown`.',
      502: '`ens_unavailable`: no node of the chain answers.',
    },
  }),
]
