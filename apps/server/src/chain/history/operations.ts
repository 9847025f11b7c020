// The OpenAPI description of account history.
import type { History } from '@aureus/protocol/history'
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'

const chainId = 'eip155:1'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const from = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const at = '2026-11-20T12:00:00.000Z'
const received: History['data'][number] = {
  chainId,
  hash: `0x${'12'.repeat(32)}`,
  minedAt: at,
  status: 'confirmed',
  sender: from,
  recipient: account,
  transfers: [
    {
      kind: 'native',
      direction: 'in',
      from,
      to: account,
      quantity: { decimals: '18', numeric: '1.5' },
    },
  ],
  spam: false,
}

export const historyOperations: readonly Operation[] = [
  describeOperation('GET /v1/account/{address}/history', {
    id: 'getHistory',
    tag: 'accounts',
    summary: 'History of an account on a chain',
    description:
      'Lists what the account sent and received, newest first. Unless the server has an indexer, it reads a bounded number of blocks per page from the chain’s nodes, so a page may be empty and still have a next one.',
    params: {
      address: {
        description: 'The account’s address in the format of its chain.',
        example: account,
      },
    },
    query: {
      chainId: {
        description: 'CAIP-2 id. Default: the first chain on which the address is valid.',
        example: chainId,
      },
      cursor: {
        description: '`next` of the previous page.',
        example: '21000000',
      },
    },
    limited: true,
    answers: {
      200: {
        description:
          '`since` and `coinsSince` say how far back the list is complete. Coin transfers leave no log, and not every node knows old balances.',
        example: { data: [received], next: '21000000', since: at, coinsSince: at },
      },
    },
    refusals: {
      400: '`query_malformed`, `address_malformed`, `chain_unknown`, `cursor_malformed`.',
      502: '`history_unavailable`: no node of the chain answered.',
    },
  }),
]
