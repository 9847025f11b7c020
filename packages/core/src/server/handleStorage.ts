// Where a page keeps the handle of its session: in the browser's storage, shared by its tabs. One tab at a time may
// use it, because each use gets the next one.
import type { DeviceStorage } from '../client/storage.ts'
import { deviceStorage } from '../storage/webStorage.ts'
import { aloneInBrowser } from '../tabs/alone.ts'

export interface HandleStorage {
  read(): string | undefined
  /** `undefined` forgets it. */
  write(handle: string | undefined): void
  /** Runs while no other tab does. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
}

interface Page {
  localStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  navigator?: { locks?: Pick<LockManager, 'request'> | undefined } | undefined
}

export function createHandleStorage(serverUrl: string, page: Page = globalThis): HandleStorage {
  const key = `aureus.session.${serverUrl}`
  /** In case the browser refuses storage. The session then ends with the page. */
  let memory: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  function attempt<T>(act: (storage: DeviceStorage) => T): T | undefined {
    try {
      return act(deviceStorage(page))
    } catch {
      return undefined
    }
  }

  return {
    read() {
      const stored = attempt((storage) => storage.getItem(key)) ?? memory
      return stored !== undefined && /^[\w-]{43}$/.test(stored) ? stored : undefined
    },
    write(handle) {
      memory = handle
      attempt((storage) =>
        handle === undefined ? storage.removeItem?.(key) : storage.setItem(key, handle),
      )
    },
    async exclusively<T>(run: () => Promise<T>): Promise<T> {
      const locks = page.navigator?.locks ?? null
      // Without locks, other tabs may run now. The server answers each use of a handle until a successor is used.
      const mine = last.then(() => aloneInBrowser(key, undefined, run, locks))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
