import { AureusError, adapterErrors, type ChainNamespace } from '@aureus/protocol'
import { loadOnce } from '../promise/loadOnce.ts'
import type { Adapter } from './adapter.ts'
import type { Client } from './client.ts'
import { perClient } from './perClient.ts'

type Loaders = Pick<Client, 'adapters' | 'memory'>

const loaders = perClient(
  ({ adapters }: Loaders) =>
    new Map(Object.entries(adapters).map(([namespace, load]) => [namespace, loadOnce(load)])),
)

/**
 * The adapter of a chain family, loaded once.
 * @throws AureusError `Unsupported chain namespace`
 */
export async function loadAdapter(client: Loaders, namespace: ChainNamespace): Promise<Adapter> {
  const load = loaders(client).get(namespace)
  if (!load) throw new AureusError(adapterErrors.unsupportedNamespace)
  return load()
}
