// A wallet's memory, shared by tabs. Open tabs are notified of changes.
import type { TestWalletOptions } from '@aureus/test-wallet'

type Memory = NonNullable<TestWalletOptions['memory']>

export function createWalletMemory() {
  const values = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    /** One tab's view, until it closes. */
    of: (isOpen: () => boolean): Memory => ({
      getItem: (key) => values.get(key) ?? null,
      setItem(key, value) {
        if (values.get(key) === value) return
        values.set(key, value)
        for (const listener of listeners) listener()
      },
      onChange: (listener) => void listeners.add(() => isOpen() && listener()),
    }),
  }
}
