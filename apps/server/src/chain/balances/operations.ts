// The OpenAPI description of balances.
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'

const chainId = 'eip155:1'
const coin = {
  name: 'Ether',
  symbol: 'ETH',
  chainId,
  quantity: { decimals: '18', numeric: '1.25' },
  iconUrl: '',
}

export const balanceOperations: readonly Operation[] = [
  describeOperation('GET /v1/account/{address}/balance', {
    id: 'getBalances',
    tag: 'accounts',
    summary: 'Balances of an account on a chain',
    description:
      'Lists the coin first, then the tokens with a balance: on EVM chains those that the operator lists, on Solana all of them. `price` and `value` are in US dollars and present only if the server has a price source.',
    params: {
      address: {
        description: 'The account’s address in the format of its chain.',
        example: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      },
    },
    query: {
      chainId: {
        description: 'CAIP-2 id. Default: the first chain on which the address is valid.',
        example: chainId,
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'The balances, without items whose `decimals` are "0".',
        example: { balances: [coin] },
      },
    },
    refusals: {
      400: '`query_malformed`, `address_malformed`, `chain_unknown`.',
      502: '`balances_unavailable`: no node of the chain answered.',
    },
  }),
]
