import { AureusError, adapterErrors, type ChainNamespace } from '@aureus/protocol'
import { loadOnce } from '../promise/loadOnce.ts'
import { perClient } from '../state/perClient.ts'
import type { Adapter } from './adapter.ts'
import type { Client } from './client.ts'

const loaders = perClient(
  (client: Client) =>
    new Map(
      Object.entries(client.adapters).map(([namespace, load]) => [
        namespace,
        loadOnce(() => load(client)),
      ]),
    ),
)

/**
 * The adapter of a chain family, loaded once.
 * @throws AureusError `Unsupported chain namespace`
 */
export async function loadAdapter(client: Client, namespace: ChainNamespace): Promise<Adapter> {
  const load = loaders(client).get(namespace)
  if (!load) throw new AureusError(adapterErrors.unsupportedNamespace)
  return load()
}
