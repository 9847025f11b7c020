import { AureusError, adapterErrors, type ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client.ts'
import type { Adapter } from './adapter.ts'

type Adapters = Client['adapters']

const loaded = new WeakMap<Adapters, Map<ChainNamespace, Promise<Adapter>>>()

/**
 * The adapter of a namespace, loaded once.
 * @throws AureusError `Unsupported chain namespace`
 */
export function adapterOf(
  { adapters }: Pick<Client, 'adapters'>,
  namespace: ChainNamespace,
): Promise<Adapter> {
  const kept = loaded.get(adapters) ?? new Map<ChainNamespace, Promise<Adapter>>()
  loaded.set(adapters, kept)
  const loading = kept.get(namespace)
  if (loading) return loading
  const load = adapters[namespace]
  if (!load) return Promise.reject(new AureusError(adapterErrors.unsupportedNamespace))
  const adapter = load()
  kept.set(namespace, adapter)
  // A chunk that did not arrive may arrive next time.
  adapter.catch(() => kept.delete(namespace))
  return adapter
}
