// Listens to one event of an EIP-1193 provider. Malformed values and wallets whose event methods throw are ignored.
import * as v from 'valibot'
import type { Eip1193Provider } from './provider.ts'

/** @param schema values that do not match are ignored. Returns the unsubscriber. */
export function listenTo<const S extends v.GenericSchema>(
  provider: Eip1193Provider,
  name: string,
  schema: S,
  onValue: (value: v.InferOutput<S>) => void,
): () => void {
  const listener = (value: unknown) => {
    // Reading a hostile value may throw.
    const parsed = attempt(() => v.safeParse(schema, value))
    if (parsed?.success) onValue(parsed.output)
  }
  attempt(() => provider.on?.(name, listener))
  return () =>
    void attempt(() => (provider.removeListener ?? provider.off)?.call(provider, name, listener))
}

/** A wallet without working events still connects and signs. */
function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
