// Transactions of Bitcoin, whose status pages cannot read from a node.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { BitcoinStatusSchema } from '../families/bip122/status.ts'
import type { OperationTable } from './schemas.ts'

export const bitcoinOperations = {
  'GET /v1/bitcoin/transaction/{txid}': {
    params: v.object({ txid: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
    query: v.object({ chainId: CaipNetworkIdSchema }),
    answers: { 200: BitcoinStatusSchema },
  },
} as const satisfies OperationTable
