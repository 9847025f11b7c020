// For tests: where mails arrive, in place of a mail server.
import type { OutgoingMail, SendMail } from '../mail/mailer.ts'

export interface TestMailbox {
  send: SendMail
  mails: OutgoingMail[]
  /** What the mail server refuses mail with, while it is set. */
  refusal: Error | undefined
  /** The newest to this address. */
  to(address: string): OutgoingMail
  /** The code in it. */
  code(address: string): string
  /** The token of the link in it, as the page that it leads to reads it. */
  token(address: string): string
}

export function createMailbox(): TestMailbox {
  const mails: OutgoingMail[] = []
  const mailbox: TestMailbox = {
    mails,
    refusal: undefined,
    send: async (mail) => {
      if (mailbox.refusal) throw mailbox.refusal
      mails.push(mail)
    },
    to(address) {
      const mail = mails.findLast(({ to }) => to === address)
      if (!mail) throw new Error(`no mail to ${address}`)
      return mail
    },
    code: (address) => part(mailbox.to(address), /^ {4}(\d{4}) (\d{4})$/m),
    token: (address) => part(mailbox.to(address), /#([\w-]{43})$/m),
  }
  return mailbox
}

function part({ text }: OutgoingMail, pattern: RegExp): string {
  const found = pattern.exec(text)?.slice(1).join('')
  if (!found) throw new Error(`not in the mail: ${text}`)
  return found
}
