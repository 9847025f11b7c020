// The emails of the second server.
import type { MailDraft } from '../../platform/mail/layout.ts'
import { timeOf } from '../../platform/mail/mails.ts'
import { mailMessages } from '../../platform/mail/messages.ts'

const words = {
  request: {
    subject: (brand: string) => `A new device asks for your ${brand} wallet`,
    says: (brand: string) =>
      `A device without a share of your key asked the recovery server of ${brand} for one. This server is separate from the site.`,
    wait: 'It gets nothing before this time, and then only with a code that is sent to this address:',
    advice: 'If this was not you, stop the request now.',
    action: 'Stop this request',
  },
  reminder: {
    subject: (brand: string) => `Soon a new device may open your ${brand} wallet`,
  },
  code: {
    subject: (brand: string) => `The recovery server’s code for your ${brand} wallet`,
    says: 'Enter this code on the device that is getting your wallet back:',
    life: 'The code expires in 5 minutes. It works once, and only on the device that requested it.',
    warn: 'Whoever has this code gets your wallet. If you are not getting your wallet back right now, share it with no one and use the link in the earlier email to stop the request.',
  },
  released: {
    subject: (brand: string) => `A new device has your ${brand} wallet`,
    says: 'The recovery server gave its share of your key to a new device, for a code that was sent to this address.',
    advice:
      'If this was not you, move your assets to a new wallet now and change the password of your email account.',
  },
  reason: (brand: string) =>
    `You received this email because the recovery server of ${brand} keeps a share of your key.`,
}

interface Facts {
  browser: string | null
  system: string | null
  link: string
  readyAtMs: number
}

const partsOf = (
  brand: string,
  { browser, system, link, readyAtMs }: Facts,
): MailDraft['parts'] => [
  { text: words.request.says(brand) },
  {
    facts: [
      [
        mailMessages.facts.device,
        mailMessages.device(browser, system) ?? mailMessages.unknownDevice,
      ],
    ],
  },
  { text: words.request.wait },
  { facts: [[mailMessages.facts.time, timeOf(readyAtMs)]] },
  { text: words.request.advice },
  { link, label: words.request.action },
  { small: words.reason(brand) },
]

export const requestMail = (brand: string, facts: Facts): MailDraft => ({
  kind: 'recovery',
  subject: words.request.subject(brand),
  parts: partsOf(brand, facts),
})

export const reminderMail = (brand: string, facts: Facts): MailDraft => ({
  kind: 'reminder',
  subject: words.reminder.subject(brand),
  parts: partsOf(brand, facts),
})

export const codeMail = (
  brand: string,
  { code, goodForMs }: { code: string; goodForMs: number },
): MailDraft => ({
  kind: 'code',
  subject: words.code.subject(brand),
  goodForMs,
  parts: [
    { text: words.code.says },
    { code },
    { text: words.code.life },
    { small: words.code.warn },
    { small: mailMessages.never(brand) },
  ],
})

export const releasedMail = (brand: string, atMs: number): MailDraft => ({
  kind: 'notice',
  subject: words.released.subject(brand),
  parts: [
    { text: words.released.says },
    { facts: [[mailMessages.facts.time, timeOf(atMs)]] },
    { text: words.released.advice },
    { small: words.reason(brand) },
  ],
})
