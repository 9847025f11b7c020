import type { Handler } from './handler.ts'

export const getSmartAccountEnabledNetworks: Handler<
  'getSmartAccountEnabledNetworks'
> = async () => ({ smartAccountEnabledNetworks: [] })
