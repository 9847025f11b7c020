// What the document of the API says about what happened to an account.
import type { History } from '@aureus/protocol/history'
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

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
    summary: 'What happened to an account on a chain',
    description:
      'Newest first, a page at a time: what the account sent, and what came to it. Read from the nodes of the chain, a bounded number of blocks for each page, unless the server has an indexer: a page may be empty and have a next one.',
    params: {
      address: {
        description: 'Of the account, in the form of its chain.',
        example: account,
      },
    },
    query: {
      chainId: {
        description: 'CAIP-2 id; the first on which there can be such an account unless given.',
        example: chainId,
      },
      cursor: {
        description: '`next` of the page before.',
        example: '21000000',
      },
    },
    limited: true,
    answers: {
      200: {
        description:
          '`since` and `coinsSince` say how far back the list is whole; transfers of the coin leave no log, and not every node knows old balances.',
        example: { data: [received], next: '21000000', since: at, coinsSince: at },
      },
    },
    refusals: {
      400: '`query_malformed`, `address_malformed`, `chain_unknown`, `cursor_malformed`.',
      502: '`history_unavailable`: no node of the chain answers.',
    },
  }),
]
