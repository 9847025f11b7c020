// The mail server of a laptop: takes mails by SMTP and shows them on a page.
import type { Log } from '../log/log.ts'
import { openMailbox } from './mailbox.ts'
import { type PhonePages, startInboxServer } from './server.ts'
import { startSmtp } from './smtp.ts'

export interface Inbox {
  /** The page. */
  url: string
  /** Where mails are handed over, on loopback. */
  smtpUrl: string
  stop(): Promise<void>
}

export interface InboxOptions {
  /** Where mails are kept. */
  dir: string
  /** Of the page; 0 for a free one. */
  port: number
  /** 0 for a free one. */
  smtpPort?: number | undefined
  /** Pages of a wallet beside it. */
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
      // Not to whom, and not what: logs are copied around.
      log.info('A mail has arrived in the inbox.')
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
