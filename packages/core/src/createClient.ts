import { AureusError, thrown } from '@aureus/protocol'
import type { Client, ClientParameters } from './client/client.ts'
import { createParsedClient } from './createParsedClient.ts'

/**
 * Makes a client. Nothing is loaded, asked or listened to before an action needs it.
 * @throws AureusError `Network not found` when the configuration names no network.
 */
export function createClient(parameters: ClientParameters): Client {
  const config = withinReach(parameters)
  if (config.networks.length === 0) throw new AureusError(thrown.networkNotFound)
  return createParsedClient({ ...parameters, config })
}

/**
 * Networks of a family that the page has no adapter for are not offered anywhere: nothing could be
 * connected to them. A page without any adapter reaches its networks by other means.
 */
function withinReach({ config, adapters }: ClientParameters): ClientParameters['config'] {
  const networks = config.networks.filter(({ chainNamespace }) => adapters[chainNamespace])
  return Object.keys(adapters).length > 0 ? { ...config, networks } : config
}
