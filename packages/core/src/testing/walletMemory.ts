// For tests: what a wallet remembers, shared by the tabs, with word of each change for those that are open.
import type { TestWalletOptions } from '@aureus/test-wallet'

type Memory = NonNullable<TestWalletOptions['memory']>

export function createWalletMemory() {
  const values = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    /** As one tab sees it, until it is closed. */
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
