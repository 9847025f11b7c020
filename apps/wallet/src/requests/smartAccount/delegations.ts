// The code of the user's EVM account by network (EIP-7702). Pages that may use the wallet may read it: it is public.
import { requireAccount } from '../../context/account.ts'
import type { FrameContext } from '../../context/context.ts'
import { type AccountCodes, createOperations } from '../../operations/operations.ts'
import { requireSmartAccount } from '../../operations/prepareOperation.ts'
import type { Handler } from '../handler.ts'

/** One entry for each network with smart accounts whose node answers. */
export const getDelegations: Handler<'getDelegations'> = async (context, _, { signal }) => {
  const accounts = await readAccounts(context, signal)
  return {
    delegations: accounts.map(({ caipNetworkId, code, codeAddress }) => ({
      caipNetworkId,
      code,
      ...(code !== 'none' && codeAddress && { delegate: codeAddress }),
    })),
  }
}

/** Nothing is deployed in advance: the first operation brings the account's code along. */
export const initSmartAccount: Handler<'initSmartAccount'> = async (context, _, { signal }) => {
  const network = context.chain.current('eip155')
  requireSmartAccount(network)
  const address = await requireAccount(context, network)
  const accounts = await readAccounts(context, signal)
  const here = accounts.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
  return { address, isDeployed: here?.code === 'ours' }
}

async function readAccounts(context: FrameContext, signal: AbortSignal): Promise<AccountCodes> {
  const { chain, config, session } = context
  const address = await requireAccount(context, chain.current('eip155'))
  if (!config.networks.some(({ smartAccount }) => smartAccount)) return []
  return createOperations(session).accounts(address, signal)
}
