// Accounts: the cookie by which a server draws the connected account
import { readConnectionCookie, writeConnectionCookie, writeCookie } from '@aureus/core'
import type { ConnectionHint } from '@aureus/protocol'

/** A document with cookies, in place of the page's. */
const jar = { cookie: '', location: { protocol: 'https:' } }

export function run() {
  const hint: ConnectionHint = {
    caipAddress: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    connectorId: 'example.docs.wallet',
  }
  writeConnectionCookie(jar, null, hint)
  const read = readConnectionCookie(jar)
  writeCookie(jar, 'theme=dark')
  return { read, last: jar.cookie }
}
