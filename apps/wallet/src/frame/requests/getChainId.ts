import type { Handler } from './handler.ts'

export const getChainId: Handler<'getChainId'> = async ({ chain }) => ({
  chainId: chain.current().caipNetworkId,
})
