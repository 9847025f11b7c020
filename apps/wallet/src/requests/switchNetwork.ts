import type { Handler } from './handler.ts'

/** Ignores the page's `rpcUrl`: reads and transactions use the operator's endpoints. */
export const switchNetwork: Handler<'switchNetwork'> = async ({ chain }, { chainId }) => ({
  chainId: chain.switchTo(chainId).caipNetworkId,
})
