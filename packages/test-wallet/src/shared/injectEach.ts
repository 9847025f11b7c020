// Wallets of any chain family in a browser page, created from data before the page's own scripts run.
import type { Memory } from './memory.ts'

/** What a page may request, as JSON: `Options` of the family's wallets. */
export type Injected<Options> = Omit<Options, 'memory'> & {
  /** `false`: a reload starts over. By default the wallet remembers in `localStorage`. */
  remembers?: boolean
}

export type MemoryHolder = EventTarget & { localStorage?: Memory }

/**
 * `localStorage`, if the page has it: pages without an origin of their own, such as `data:`, throw on access. Other tabs
 * see changes, as with a real wallet.
 */
export function memoryOf(page: MemoryHolder): Memory | undefined {
  try {
    const storage = page.localStorage
    return (
      storage && {
        getItem: (key) => storage.getItem(key),
        setItem: (key, value) => storage.setItem(key, value),
        onChange: (listener) => page.addEventListener('storage', listener),
      }
    )
  } catch {
    return undefined
  }
}

/** Logs an invalid wallet to the console. The page and the other wallets keep running. */
export function injectEach<Options extends { remembers?: boolean }>(
  page: MemoryHolder,
  given: unknown,
  inject: (options: Omit<Options, 'remembers'> & { memory?: Memory }) => void,
) {
  for (const one of Array.isArray(given) ? (given as unknown[]) : []) {
    try {
      const { remembers, ...options } = one as Options
      const memory = remembers === false ? undefined : memoryOf(page)
      inject({ ...options, ...(memory && { memory }) })
    } catch (error) {
      console.error(`test-wallet: ${error instanceof Error ? error.message : 'invalid options'}`)
    }
  }
}
