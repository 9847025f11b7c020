// The browser storage of the client library: its identity, and the keys of pairings and sessions. Tabs share it, and
// a reload finds it. It has the product's own prefix.

/** The part of the Web Storage API that this needs. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface KeyValueStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

export const STORAGE_PREFIX = 'aureus.walletConnect.'

/** @param device may throw, as may its methods. Values then stay in memory until a reload. */
export function createKeyValueStorage(device: () => KeyStorage): KeyValueStorage {
  /** Values that could not be stored. */
  const unsaved = new Map<string, string | null>()

  function readAll(): Map<string, string> {
    const all = new Map<string, string>()
    attempt(() => {
      const store = device()
      for (let at = 0; at < store.length; at++) {
        const key = store.key(at)
        const text = key?.startsWith(STORAGE_PREFIX) ? store.getItem(key) : null
        if (key && text !== null) all.set(key.slice(STORAGE_PREFIX.length), text)
      }
    })
    for (const [key, text] of unsaved) {
      if (text === null) all.delete(key)
      else all.set(key, text)
    }
    return all
  }

  function write(key: string, text: string | null): void {
    const saved = attempt(() => {
      const store = device()
      if (text === null) store.removeItem(STORAGE_PREFIX + key)
      else store.setItem(STORAGE_PREFIX + key, text)
      return true
    })
    if (saved) unsaved.delete(key)
    else unsaved.set(key, text)
  }

  function read(key: string): string | null {
    const held = unsaved.get(key)
    if (held !== undefined) return held
    return attempt(() => device().getItem(STORAGE_PREFIX + key)) ?? null
  }

  return {
    getKeys: async () => [...readAll().keys()],
    getEntries: async <T>() =>
      [...readAll()].map(([key, text]): [string, T] => [key, parse(text) as T]),
    getItem: async <T>(key: string) => {
      const text = read(key)
      return text === null ? undefined : (parse(text) as T)
    },
    setItem: async (key, value) => write(key, JSON.stringify(value)),
    removeItem: async (key) => write(key, null),
  }
}

function parse(text: string): unknown {
  return attempt(() => JSON.parse(text))
}

function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
