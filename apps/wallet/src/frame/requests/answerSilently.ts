// The methods of EIP-5792, ERC-7811 and ERC-7715 that need no approval. Loaded with the first such request.
import type { WalletNetwork } from '@aureus/protocol'
import type { SilentMethod } from '@aureus/protocol/embedded'
import { BalancesReplySchema } from '@aureus/protocol/walletApi'
import { isContractOn, requireAccount, requireWallet } from '../../identity/context/account.ts'
import type { FrameContext } from '../../identity/context/context.ts'
import type { RpcParams } from '../../lib/chain/rpc.ts'
import { answerAssets } from '../../transactions/assets/answerAssets.ts'
import { answerCallsStatus } from '../../transactions/calls/answerCallsStatus.ts'
import { answerCapabilities } from '../../transactions/calls/answerCapabilities.ts'
import { batchesOf } from '../../transactions/calls/batches.ts'
import {
  grantedPermissions,
  supportedPermissions,
} from '../../transactions/executionPermissions/answerPermissions.ts'
import { createPermissionsApi } from '../../transactions/executionPermissions/permissionsApi.ts'
import { createOperations } from '../../transactions/userOperations/operations.ts'

/** Those that `rpcRequest` does not answer at once. */
type LateMethod = Exclude<SilentMethod, 'eth_accounts' | 'eth_chainId' | 'eth_requestAccounts'>

/** @throws EmbeddedFault */
export async function answerSilently(
  context: FrameContext,
  method: LateMethod,
  {
    params,
    network,
    signal,
  }: { params: RpcParams | undefined; network: WalletNetwork; signal: AbortSignal },
): Promise<unknown> {
  const account = await requireAccount(context, network)
  const isApart = (one: WalletNetwork) => isContractOn(context.preference, one)
  // A contract account belongs to its network, and the plain account to all the others.
  const networks = isApart(network)
    ? [network]
    : context.config.networks.filter((one) => !isApart(one))
  const { host, preference, rpc, session } = context
  const { origin } = host
  const operations = createOperations(session)
  switch (method) {
    case 'wallet_getCapabilities':
      return answerCapabilities(params, {
        account,
        networks,
        typeOn: preference.on,
        codes: async () => operations.accounts((await requireWallet(context)).accounts.evm, signal),
      })
    case 'wallet_getAssets':
      return answerAssets(params, {
        account,
        networks,
        rpc,
        signal,
        balances: (body) =>
          session.post({ path: '/v1/balances', body, answer: BalancesReplySchema, signal }),
      })
    case 'wallet_getSupportedExecutionPermissions':
      return supportedPermissions(networks)
    case 'wallet_getGrantedExecutionPermissions':
      return grantedPermissions(createPermissionsApi(session), { account, origin, signal })
    case 'wallet_getCallsStatus': {
      const batches = batchesOf(host)
      return answerCallsStatus(params, { batches, networks, operations, origin, rpc, signal })
    }
  }
}
