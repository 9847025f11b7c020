// The OpenAPI description of the gateway.
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'

const sender = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const call =
  '0x9061b92300000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000000080000000000000000000000000000000000000000000000000000000000000001105666972737406617572657573026964000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000243b3b57de000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'

const answers = {
  200: { description: 'ABI-encoded record, expiry time (300 s from now) and signature.' },
}
const refusals = { 400: '`call_malformed`, `call_unknown`.' }

export const ccipOperations: readonly Operation[] = [
  describeOperation('GET /v1/ccip/{sender}/{data}', {
    id: 'getCcipAnswer',
    tag: 'names',
    summary: 'Resolve a name for ENS clients',
    description:
      'The ERC-3668 gateway behind the zone’s resolver. Supports `addr(bytes32)`, `addr(bytes32,uint256)` and `text(bytes32,string)` inside ENSIP-10’s `resolve(bytes,bytes)`. The contract checks the signature.',
    params: {
      sender: { description: 'The calling contract.', example: sender },
      data: {
        description: 'Its call data, with or without a `.json` suffix.',
        example: `${call}.json`,
      },
    },
    limited: true,
    answers,
    refusals,
  }),
  describeOperation('POST /v1/ccip', {
    id: 'postCcipCall',
    tag: 'names',
    summary: 'Resolve a name for ENS clients, by POST',
    body: {
      example: { sender, data: call },
    },
    limited: true,
    answers,
    refusals,
  }),
]
