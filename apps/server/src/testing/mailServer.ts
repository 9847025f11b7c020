// For tests: a server with a wallet origin, and a mailbox for everyone it writes to.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createMailbox, type TestMailbox } from './mailbox.ts'
import { type WalletDevice } from './walletDevice.ts'
import { createWalletTestServer, type WalletTestServer } from './walletServer.ts'

export const MINUTE_MS = 60_000

/** Call it at describe level. Sets everything up before the first test and tears it down after the last. */
export function withMailServer() {
  let count = 0
  const used = {
    /** An unused address. */
    newEmail: (name = 'ann') => `${name}${++count}@example.com`,
    start: (device: WalletDevice, email: string, more = {}) =>
      device.post('/v1/email/start', { email, ...more }),
  } as {
    server: WalletTestServer
    mailbox: TestMailbox
    newEmail(name?: string): string
    start(device: WalletDevice, email: string, more?: object): ReturnType<WalletDevice['post']>
  }
  beforeAll(async () => {
    used.mailbox = createMailbox()
    used.server = await createWalletTestServer(
      { RATE_LIMIT_MAIL_VISITOR: '100000', RATE_LIMIT_MAIL: '100000' },
      { sendMail: used.mailbox.send },
    )
  })
  afterAll(() => used.server[Symbol.asyncDispose]())
  // The limits of the previous test have expired.
  beforeEach(() => {
    used.server.clock.nowMs += 25 * 60 * MINUTE_MS
  })
  return used
}
