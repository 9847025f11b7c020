// What the document of the API says about what an account holds.
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

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
    summary: 'What an account holds on a chain',
    description:
      'The coin first, then the tokens of which there are any: on EVM chains those that the operator lists, on Solana all. `price` and `value`, in US dollars, are there only where the server has a source of prices.',
    params: {
      address: {
        description: 'Of the account, in the form of its chain.',
        example: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      },
    },
    query: {
      chainId: {
        description: 'CAIP-2 id; the first on which there can be such an account unless given.',
        example: chainId,
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'Without items whose `decimals` are "0".',
        example: { balances: [coin] },
      },
    },
    refusals: {
      400: '`query_malformed`, `address_malformed`, `chain_unknown`.',
      502: '`balances_unavailable`: no node of the chain answers.',
    },
  }),
]
