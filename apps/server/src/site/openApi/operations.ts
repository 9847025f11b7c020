// Every operation of the API, in the order of the document.
import { balanceRoutes } from '../../chain/account/balanceRoutes.ts'
import { historyRoutes } from '../../chain/account/historyRoutes.ts'
import { bitcoinRoutes } from '../../chain/bitcoin/transactionRoutes.ts'
import { ccipRoutes } from '../../chain/ccip/routes.ts'
import { ensRoutes } from '../../chain/ens/routes.ts'
import { faucetRoutes } from '../../chain/faucet/routes.ts'
import { identityRoutes } from '../../chain/names/identityRoutes.ts'
import { profileRoutes } from '../../chain/names/routes.ts'
import { callRoutes, chainListRoutes, socketOperation } from '../../chain/rpc/routes.ts'
import { walletRoutes } from '../../chain/walletList/routes.ts'
import { eventRoutes } from '../../platform/events/routes.ts'
import type { Operation } from '../../platform/http/operation.ts'
import { linkedAccountRoutes } from '../../signIn/linkedAccountRoutes.ts'
import { signInRoutes } from '../../signIn/routes.ts'
import { sessionListRoutes } from '../../signIn/sessionListRoutes.ts'
import { sessionRoutes } from '../../signIn/sessionRoutes.ts'
import { keyRoutes, tokenRoutes } from '../../signIn/tokenRoutes.ts'
import { onrampRoutes } from '../../transactions/onramp/routes.ts'
import { webhookRoutes as onrampWebhookRoutes } from '../../transactions/onramp/webhooks.ts'
import { swapRoutes } from '../../transactions/swap/routes.ts'
import { healthRoutes } from '../health/health.ts'
import { markRoutes } from '../marks/routes.ts'
import { metricsRoutes } from '../metrics/routes.ts'
import { buildRoutes } from '../render/builds.ts'
import { configRoutes } from '../render/configRoute.ts'
import { payloadOperation } from '../render/pagePayload.ts'
import { visitorRoutes } from '../visitor/routes.ts'
import { openApiRoutes } from './routes.ts'

export const operations: readonly Operation[] = [
  ...signInRoutes,
  ...tokenRoutes,
  ...keyRoutes,
  ...sessionRoutes,
  ...sessionListRoutes,
  ...linkedAccountRoutes,
  ...profileRoutes,
  ...identityRoutes,
  ...ccipRoutes,
  ...ensRoutes,
  ...balanceRoutes,
  ...walletRoutes,
  ...markRoutes,
  ...historyRoutes,
  ...bitcoinRoutes,
  ...callRoutes,
  socketOperation,
  ...chainListRoutes,
  ...swapRoutes,
  ...onrampRoutes,
  ...onrampWebhookRoutes,
  ...faucetRoutes,
  ...configRoutes,
  ...visitorRoutes,
  ...eventRoutes,
  ...buildRoutes,
  payloadOperation,
  ...healthRoutes,
  ...metricsRoutes,
  ...openApiRoutes,
]
