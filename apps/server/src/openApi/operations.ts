// Every operation of the API, by capability.
import { balanceOperations } from '../balances/operations.ts'
import { ccipOperations } from '../ccip/operations.ts'
import { ensOperations } from '../ens/operations.ts'
import { eventOperations } from '../events/operations.ts'
import { faucetOperations } from '../faucet/operations.ts'
import { healthOperations } from '../health/operations.ts'
import { historyOperations } from '../history/operations.ts'
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'
import { metricsOperations } from '../metrics/operations.ts'
import { nameOperations } from '../names/operations.ts'
import { buildOperations, configOperations } from '../render/operations.ts'
import { rpcOperations } from '../rpc/operations.ts'
import { signInOperations } from '../signIn/operations.ts'
import { walletOperations } from '../wallets/operations.ts'

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
