// The emails of the second server.
import type { DeviceNames } from '@aureus/protocol/walletApi'
import type { MailLanguage } from '../../platform/mail/language.ts'
import type { MailContent, MailDraft } from '../../platform/mail/layout.ts'
import { deviceOf, notice, small } from '../../platform/mail/mails.ts'
import type { WalletLink } from '../../platform/mail/walletLink.ts'

interface Facts extends DeviceNames {
  link: WalletLink
  readyAtMs: number
}

function partsOf(
  brand: string,
  { link, readyAtMs, ...device }: Facts,
  language: MailLanguage,
): MailContent['parts'] {
  const { tag, words, more, fill, time } = language
  const { request, reason } = more.escrow.escrowMails
  return [
    { text: fill(request.says, { brand }) },
    { facts: [[words.facts.device, deviceOf(language, device)]] },
    { text: request.wait },
    { facts: [[words.facts.time, time(readyAtMs)]] },
    { text: request.advice },
    { link: link(tag), label: request.action },
    ...small(fill(reason, { brand })),
  ]
}

export const requestMail = (brand: string, facts: Facts): MailDraft => ({
  kind: 'recovery',
  write: (language) => ({
    subject: language.fill(language.more.escrow.escrowMails.request.subject, { brand }),
    parts: partsOf(brand, facts, language),
  }),
})

export const reminderMail = (brand: string, facts: Facts): MailDraft => ({
  kind: 'reminder',
  write: (language) => ({
    subject: language.fill(language.more.escrow.escrowMails.reminder.subject, { brand }),
    parts: partsOf(brand, facts, language),
  }),
})

export const codeMail = (
  brand: string,
  { code, goodForMs }: { code: string; goodForMs: number },
): MailDraft => ({
  kind: 'code',
  goodForMs,
  write({ words, more, fill }) {
    const { code: texts } = more.escrow.escrowMails
    return {
      subject: fill(texts.subject, { brand }),
      parts: [
        { text: texts.says },
        { code },
        { text: texts.life },
        ...small(texts.warn, fill(words.never, { brand })),
      ],
    }
  },
})

export const releasedMail = (brand: string, atMs: number): MailDraft =>
  notice(({ words, more, fill, time }) => {
    const { released, reason } = more.escrow.escrowMails
    return {
      subject: fill(released.subject, { brand }),
      parts: [
        { text: released.says },
        { facts: [[words.facts.time, time(atMs)]] },
        { text: released.advice },
        ...small(fill(reason, { brand })),
      ],
    }
  })
