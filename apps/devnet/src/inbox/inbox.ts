// A local mail server: receives emails over SMTP and shows them on a page.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Log } from '../log/log.ts'
import { openMailbox } from './mailbox.ts'
import { type PhonePages, startInboxServer } from './server.ts'

export interface Inbox {
  /** Of the page. */
  url: string
  /** Where emails are delivered, on loopback. */
  smtpUrl: string
  stop(): Promise<void>
}

export interface InboxOptions {
  /** Where emails are stored. */
  dir: string
  /** Of the page; 0 picks a free port. */
  port: number
  /** 0 picks a free port. */
  smtpPort?: number | undefined
  /** Pages of the phone, served beside the inbox. */
  phone?: PhonePages | undefined
  log: Log
}

/** @throws Error naming the port when it is taken */
export async function startInbox({
  dir,
  port,
  smtpPort,
  phone,
  log,
}: InboxOptions): Promise<Inbox> {
  const mailbox = await openMailbox(dir)
  const page = await startInboxServer(mailbox, port, phone)
  try {
    const smtp = await startSmtp(async (raw, to) => {
      await mailbox.keep(raw, to)
      // Neither recipient nor content: logs get copied around.
      log.info('An email arrived in the inbox.')
    }, smtpPort)
    return {
      url: page.url,
      smtpUrl: smtp.smtpUrl,
      async stop() {
        await smtp.stop()
        await page.stop()
      },
    }
  } catch (error) {
    await page.stop()
    throw error
  }
}

// Accepts emails to any address and relays none of them.

const MAX_BYTES = 1024 * 1024
/** Mailboxes that refuse their first email for good: `full@…`, and `full+anything@…`. */
const FULL = /^full(?:\+[^@]*)?@/i

interface SmtpReceiver {
  /** `smtp://127.0.0.1:…` */
  smtpUrl: string
  stop(): Promise<void>
}

/** @param keep stores an email; the sender is told if it fails */
async function startSmtp(
  keep: (raw: Uint8Array, to: string[]) => Promise<unknown>,
  port = 0,
): Promise<SmtpReceiver> {
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onRcptTo({ address }, _, done) {
      if (!FULL.test(address) || refused.has(address)) return done()
      refused.add(address)
      done(Object.assign(new Error('5.2.2 This mailbox is full'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', async () => {
        const failure = await keep(Buffer.concat(chunks), to).then(
          () => undefined,
          () => new Error('the email could not be stored'),
        )
        done(failure)
      })
    },
  })
  // A sender that disconnects early needs no handling.
  server.on('error', () => undefined)
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
