// What the document of the API says about the gateway.
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

const sender = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const call =
  '0x9061b92300000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000000080000000000000000000000000000000000000000000000000000000000000001105666972737406617572657573026964000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000243b3b57de000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'

const answers = {
  200: { description: 'ABI of the record, when the answer is over (300 s), and the signature.' },
}
const refusals = { 400: '`call_malformed`, `call_unknown`.' }

export const ccipOperations: readonly Operation[] = [
  describeOperation('GET /v1/ccip/{sender}/{data}', {
    id: 'getCcipAnswer',
    tag: 'names',
    summary: 'What a name resolves to, for clients of ENS',
    description:
      'The gateway of ERC-3668 behind the resolver of the zone: `addr(bytes32)`, `addr(bytes32,uint256)` and `text(bytes32,string)` inside ENSIP-10’s `resolve(bytes,bytes)`. The contract checks the signature.',
    params: {
      sender: { description: 'The contract that asks.', example: sender },
      data: {
        description: 'Its call, with `.json` behind it or without.',
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
    summary: 'The same, posted',
    body: {
      example: { sender, data: call },
    },
    limited: true,
    answers,
    refusals,
  }),
]
