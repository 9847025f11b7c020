// For tests: receives mail in place of a mail server.
import type { OutgoingMail, SendMail } from '../platform/mail/mailer.ts'

export interface TestMailbox {
  send: SendMail
  mails: OutgoingMail[]
  /** While set, mail is refused with this error. */
  refusal: Error | undefined
  /** The newest mail to this address. */
  to(address: string): OutgoingMail
  /** The code in it. */
  code(address: string): string
  /** The token of the link in it. */
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
  if (!found) throw new Error(`missing in the mail: ${text}`)
  return found
}
