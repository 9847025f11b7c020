import type { Handler } from './handler.ts'

export const getSmartAccountEnabledNetworks: Handler<'getSmartAccountEnabledNetworks'> = async ({
  config,
}) => ({
  smartAccountEnabledNetworks: config.networks
    .filter(({ smartAccount }) => smartAccount)
    .map(({ caipNetworkId }) => caipNetworkId),
})
