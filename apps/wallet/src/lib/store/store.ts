// What the wallet origin stores in this browser: one IndexedDB database, shared by the frame, its windows and its
// Worker. Values are cloned structurally, so non-extractable keys stay non-extractable.

import { databases } from './webStorage.ts'

const DATABASE = 'aureus-wallet'
const VERSION = 1

/** One store per concern. Adding one requires a new VERSION. */
const stores = ['device', 'session', 'permissions', 'shares'] as const
export type StoreName = (typeof stores)[number]

export interface Store<T> {
  get(key: string): Promise<T | undefined>
  /** Resolves when it is on disk, as far as browsers guarantee that. */
  set(key: string, value: T): Promise<void>
  delete(key: string): Promise<void>
  clear(): Promise<void>
}

/**
 * The caller parses what it reads, because older versions of this code may have written it.
 * @throws DOMException if the browser cannot store data (some private windows, a full disk)
 */
export function createStore<T>(name: StoreName, factory?: IDBFactory): Store<T> {
  async function run<R>(
    mode: IDBTransactionMode,
    start: (store: IDBObjectStore) => IDBRequest<R>,
  ): Promise<R> {
    const database = await open(factory ?? databases())
    try {
      const transaction = database.transaction(name, mode, { durability: 'strict' })
      const request = start(transaction.objectStore(name))
      await committed(transaction)
      return request.result
    } finally {
      database.close()
    }
  }

  return {
    get: (key) => run<T | undefined>('readonly', (store) => store.get(key)),
    async set(key, value) {
      await run('readwrite', (store) => store.put(value, key))
    },
    async delete(key) {
      await run('readwrite', (store) => store.delete(key))
    },
    async clear() {
      await run('readwrite', (store) => store.clear())
    },
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, VERSION)
  request.addEventListener('upgradeneeded', () => {
    const there = request.result.objectStoreNames
    for (const name of stores) if (!there.contains(name)) request.result.createObjectStore(name)
  })
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    const failed = () => reject(request.error ?? new Error('the browser cannot store data'))
    request.addEventListener('error', failed)
    const blocked = () => reject(new Error('another tab has an older version of the wallet open'))
    request.addEventListener('blocked', blocked)
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    const aborted = () => reject(transaction.error ?? new Error('not stored'))
    transaction.addEventListener('abort', aborted)
  })
}
