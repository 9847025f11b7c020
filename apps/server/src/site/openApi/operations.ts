// Every operation of the API, by capability.
import { balanceOperations } from '../../chain/balances/operations.ts'
import { ccipOperations } from '../../chain/ccip/operations.ts'
import { ensOperations } from '../../chain/ens/operations.ts'
import { faucetOperations } from '../../chain/faucet/operations.ts'
import { historyOperations } from '../../chain/history/operations.ts'
import { nameOperations } from '../../chain/names/operations.ts'
import { rpcOperations } from '../../chain/rpc/operations.ts'
import { walletOperations } from '../../chain/walletList/operations.ts'
import { eventOperations } from '../../platform/events/operations.ts'
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'
import { signInOperations } from '../../signIn/operations.ts'
import { healthOperations } from '../health/operations.ts'
import { metricsOperations } from '../metrics/operations.ts'
import { buildOperations, configOperations } from '../render/operations.ts'

const openApi = describeOperation('GET /openapi.json', {
  id: 'getDocument',
  tag: 'operation',
  summary: 'Get this OpenAPI document',
  answers: { 200: { description: 'OpenAPI 3.1.' } },
})

export const operations: readonly Operation[] = [
  ...signInOperations,
  ...nameOperations,
  ...ccipOperations,
  ...ensOperations,
  ...balanceOperations,
  ...walletOperations,
  ...historyOperations,
  ...rpcOperations,
  ...faucetOperations,
  ...configOperations,
  ...eventOperations,
  ...buildOperations,
  ...healthOperations,
  ...metricsOperations,
  openApi,
]
