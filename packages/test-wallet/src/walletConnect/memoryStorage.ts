/** The wallet library's storage, in memory. */
export type MemoryStorage = ReturnType<typeof createMemoryStorage>

export function createMemoryStorage() {
  const kept = new Map<string, string>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T>() =>
      [...kept].map(([key, text]): [string, T] => [key, JSON.parse(text) as T]),
    getItem: async <T>(key: string) => {
      const text = kept.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    setItem: async (key: string, value: unknown): Promise<void> =>
      void kept.set(key, JSON.stringify(value)),
    removeItem: async (key: string): Promise<void> => void kept.delete(key),
  }
}
