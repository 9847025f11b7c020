// This browser's shares, in IndexedDB.
import {
  type DeviceShares,
  generateShareKey,
  mailboxAmong,
  olderThan,
  pinAmong,
  pinned,
  withMailbox,
  withPins,
} from './deviceShares.ts'
import type { ShareRecord } from './record.ts'

const DATABASE = 'aureus.shares'
const KEYS = 'keys'
const SHARES = 'shares'
const KEY_ID = 'device'

export function createIndexedDbShares(factory: IDBFactory = indexedDB): DeviceShares {
  return {
    async key() {
      const found = await run(factory, KEYS, 'readonly', (store) => store.get(KEY_ID))
      if (found) return found as CryptoKey
      // Created before the transaction, which would end during the wait. If two tabs race, the first key stays.
      const made = await generateShareKey()
      return run(factory, KEYS, 'readwrite', (store) => {
        const again = store.get(KEY_ID)
        again.addEventListener('success', () => {
          if (again.result === undefined) store.put(made, KEY_ID)
        })
        return again
      }).then((kept) => (kept as CryptoKey | undefined) ?? made)
    },
    get: (setId) =>
      run(factory, SHARES, 'readonly', (store) => store.get(setId)) as Promise<
        ShareRecord | undefined
      >,
    put: (record) =>
      change(factory, (all, store) => {
        store.put(withPins(record, all))
      }),
    async pinOf(walletId) {
      const all = await run(factory, SHARES, 'readonly', (store) => store.getAll())
      return pinAmong(all as ShareRecord[], walletId)
    },
    pin: (walletId, pin) =>
      change(factory, (all, store) => {
        for (const record of pinned(all, walletId, pin)) store.put(record)
      }),
    async mailboxOf(of) {
      const all = await run(factory, SHARES, 'readonly', (store) => store.getAll())
      return mailboxAmong(all as ShareRecord[], of)
    },
    pinMailbox: (walletId, mailbox, how) =>
      change(factory, (all, store) => {
        for (const record of withMailbox(all, walletId, mailbox, how)) store.put(record)
      }),
    has: async (setId) =>
      (await run(factory, SHARES, 'readonly', (store) => store.count(setId))) === 1,
    dropOlder: (walletId, keep) =>
      change(factory, (all, store) => {
        for (const setId of olderThan(all, walletId, keep)) store.delete(setId)
      }),
    async clear() {
      await run(factory, SHARES, 'readwrite', (store) => store.clear())
      await run(factory, KEYS, 'readwrite', (store) => store.clear())
    },
  }
}

/** Reads all shares and changes them in one transaction, so that no other tab comes between. */
async function change(
  factory: IDBFactory,
  act: (all: ShareRecord[], store: IDBObjectStore) => void,
): Promise<void> {
  await run(factory, SHARES, 'readwrite', (store) => {
    const all = store.getAll()
    all.addEventListener('success', () => act(all.result as ShareRecord[], store))
    return all
  })
}

/** Runs one transaction and resolves once its writes are on disk. */
async function run(
  factory: IDBFactory,
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open(factory)
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' })
      const request = act(transaction.objectStore(name))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
  } finally {
    database.close()
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(KEYS)
      request.result.createObjectStore(SHARES, { keyPath: 'setId' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
