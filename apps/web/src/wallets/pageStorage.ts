// Remembers the connection as `createCookieStorage` does. What writes the cookie comes with the wallets, without
// which nothing is connected.
import type { ConnectionStorage } from '@aureus/core'
import type { ConnectionHint } from '@aureus/protocol'
import { loadWallets } from './loadWallets.ts'

/** @param initial what the cookie held when the server drew the page. */
export function createPageStorage(initial: ConnectionHint | null): ConnectionStorage {
  let hint = initial
  return {
    get: () => hint,
    device: () => localStorage,
    set(next) {
      const before = hint
      hint = next
      void loadWallets().then(({ writeConnectionCookie }) =>
        writeConnectionCookie(document, before, next),
      )
    },
  }
}
