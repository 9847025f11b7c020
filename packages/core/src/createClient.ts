import { AureusError, asNetwork, type PublicConfig, thrown } from '@aureus/protocol'
import type { Adapter } from './client/adapter.ts'
import type { Client, ClientParameters, PageConfig } from './client/client.ts'
import { createParsedClient } from './createParsedClient.ts'
import { setWalletOptions, walletOptions } from './walletOptions/walletOptions.ts'

export type CreateClientParameters = Omit<ClientParameters, 'config'> & { config: PageConfig }

/**
 * Creates a client. It loads, requests and listens to nothing until an action needs it.
 * @throws AureusError `Network not found` if the configuration has no network.
 */
export function createClient(parameters: CreateClientParameters): Client {
  const config = withinReach(parameters)
  if (config.networks.length === 0) throw new AureusError(thrown.networkNotFound)
  const adapters = Object.fromEntries(
    Object.entries(parameters.adapters).map(([namespace, load]) => [
      namespace,
      () => load().then(choose),
    ]),
  )
  const client = createParsedClient({ ...parameters, config, adapters })
  setWalletOptions(client, parameters.wallets)
  return client

  async function choose(adapter: Adapter): Promise<Adapter> {
    if (!walletOptions(client)) return adapter
    const { withChosenWallets } = await import('./walletOptions/applyWalletOptions.ts')
    return withChosenWallets(client, adapter)
  }
}

/**
 * Drops networks whose chain family has no adapter, because no wallet could connect to them. Keeps all networks if
 * the page has no adapters at all.
 */
function withinReach({ config, adapters }: CreateClientParameters): PublicConfig {
  const all = config.networks.map(asNetwork)
  const reached = all.filter(({ chainNamespace }) => adapters[chainNamespace])
  const chains = config.signIn.chains ?? all.map(({ caipNetworkId }) => caipNetworkId)
  return {
    ...config,
    networks: Object.keys(adapters).length > 0 ? reached : all,
    signIn: { ...config.signIn, chains },
  }
}
