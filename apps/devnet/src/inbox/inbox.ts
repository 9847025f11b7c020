// A local mail server: receives emails over SMTP and shows them on a page.
import type { Log } from '../log/log.ts'
import { openMailbox } from './mailbox.ts'
import { type PhonePages, startInboxServer } from './server.ts'
import { startSmtp } from './smtp.ts'

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
