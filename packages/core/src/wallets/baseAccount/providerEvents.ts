import { createListeners } from '../listeners.ts'

type Listener = (value: unknown) => void

/** The events of EIP-1193 that a wallet has when it decides itself when they happen. */
export function createProviderEvents() {
  const changes = createListeners<{ name: string; value: unknown }>()
  const stops = new Map<string, Map<Listener, () => void>>()

  return {
    tell: (name: 'accountsChanged' | 'chainChanged', value: unknown) =>
      changes.tell({ name, value }),
    on(name: string, listener: Listener): void {
      const own = stops.get(name) ?? new Map<Listener, () => void>()
      stops.set(name, own)
      const stop = changes.subscribe((change) => change.name === name && listener(change.value))
      own.get(listener)?.()
      own.set(listener, stop)
    },
    removeListener(name: string, listener: Listener): void {
      stops.get(name)?.get(listener)?.()
      stops.get(name)?.delete(listener)
    },
  }
}
