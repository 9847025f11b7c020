// The page's network.
import { loadContractAccounts } from '../../identity/context/account.ts'
import type { Handler } from './handler.ts'

export const getChainId: Handler<'getChainId'> = async ({ chain }) => ({
  chainId: chain.current().caipNetworkId,
})

/** Ignores the page's `rpcUrl`: reads and transactions use the operator's endpoints. */
export const switchNetwork: Handler<'switchNetwork'> = async (context, { chainId }) => {
  const { chain, config } = context
  // Elsewhere the address stays.
  if (config.networks.some(({ smartAccount }) => smartAccount?.factory))
    return (await loadContractAccounts()).switchAccount(context, chainId)
  return { chainId: chain.switchTo(chainId).caipNetworkId }
}
