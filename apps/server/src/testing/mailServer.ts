// For tests: a server of the wallet origin, and the mailbox of all whom it writes to.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createMailbox, type TestMailbox } from './mailbox.ts'
import type { WalletDevice } from './walletDevice.ts'
import { createWalletTestServer, type WalletTestServer } from './walletServer.ts'

export const MINUTE_MS = 60_000

/** To be called where tests are described: all is there from the first of them to the last. */
export function withMailServer() {
  let count = 0
  const used = {
    /** One that nobody has used. */
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
  // Limits of the test before are over.
  beforeEach(() => {
    used.server.clock.nowMs += 25 * 60 * MINUTE_MS
  })
  return used
}

/** The machine's name of what a refusal says. */
export const nameOf = ({ body }: { body: { reasons?: { name: string }[] } }) =>
  body.reasons?.[0]?.name
