// Wallets in a browser page, of any chain family: set up from data, before the page's own scripts run.
import type { Memory } from './memory.ts'

/** What a page may ask for, in JSON: `Options` of the family's wallets. */
export type Injected<Options> = Omit<Options, 'memory'> & {
  /** `false`: a reload starts anew. By default the wallet remembers in `localStorage`. */
  remembers?: boolean
}

export type MemoryHolder = EventTarget & { localStorage?: Memory }

/**
 * `localStorage`, as far as the page has it: pages without an origin of their own, such as `data:`,
 * throw on it. Other tabs hear of a change, as with a real wallet.
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

/** A wrong set-up is written to the console and leaves the page running, and the other wallets. */
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
      console.error(`test-wallet: ${error instanceof Error ? error.message : 'wrong set-up'}`)
    }
  }
}
