// Stores the connection like `createCookieStorage`. The code that writes the cookie loads with the wallets, because
// connecting needs them anyway.
import { type ConnectionStorage, deviceStorage } from '@aureus/core'
import type { ConnectionHint } from '@aureus/protocol'
import { loadWallets } from './loadWallets.ts'

/** @param initial the cookie's content when the server rendered the page */
export function createPageStorage(initial: ConnectionHint | null): ConnectionStorage {
  let hint = initial
  return {
    get: () => hint,
    device: deviceStorage,
    set(next) {
      const before = hint
      hint = next
      void loadWallets().then(({ writeConnectionCookie }) =>
        writeConnectionCookie(document, before, next),
      )
    },
  }
}
