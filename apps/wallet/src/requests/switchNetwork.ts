import type { Handler } from './handler.ts'

/** The page's `rpcUrl` is not used: reads and transactions go where the operator said. */
export const switchNetwork: Handler<'switchNetwork'> = async ({ chain }, { chainId }) => ({
  chainId: chain.switchTo(chainId).caipNetworkId,
})
