import { AureusError, thrown } from '@aureus/protocol'
import type { Client, ClientParameters } from './client/client.ts'
import { createParsedClient } from './createParsedClient.ts'

/**
 * Creates a client. It loads, requests and listens to nothing until an action needs it.
 * @throws AureusError `Network not found` if the configuration has no network.
 */
export function createClient(parameters: ClientParameters): Client {
  const config = withinReach(parameters)
  if (config.networks.length === 0) throw new AureusError(thrown.networkNotFound)
  return createParsedClient({ ...parameters, config })
}

/**
 * Drops networks whose chain family has no adapter, because no wallet could connect to them. Keeps all networks if
 * the page has no adapters at all.
 */
function withinReach({ config, adapters }: ClientParameters): ClientParameters['config'] {
  const networks = config.networks.filter(({ chainNamespace }) => adapters[chainNamespace])
  return Object.keys(adapters).length > 0 ? { ...config, networks } : config
}
