// The emails about the end of a wallet.
import type { MailDraft } from './layout.ts'
import { notice } from './mails.ts'
import type { WalletLink } from './walletLink.ts'

/** @param told.link the wallet's own window, where its owner can stop it */
export const deletingMail = (
  brand: string,
  { atMs, link }: { atMs: number; link: WalletLink },
): MailDraft =>
  notice(({ tag, words: { deletion: words }, fill, time }) => ({
    subject: fill(words.asked.subject, { brand }),
    parts: [
      { text: words.asked.says },
      { facts: [[words.asked.at, time(atMs)]] },
      { text: words.asked.advice },
      { link: link(tag), label: words.asked.action },
    ],
  }))

/** A day before. */
export const deletingSoonMail = (
  brand: string,
  { atMs, link }: { atMs: number; link: WalletLink },
): MailDraft =>
  notice(({ tag, words: { deletion: words }, fill, time }) => ({
    subject: fill(words.soon.subject, { brand }),
    parts: [
      { text: words.soon.says },
      { facts: [[words.asked.at, time(atMs)]] },
      { text: words.asked.advice },
      { link: link(tag), label: words.asked.action },
    ],
  }))

export const keptMail = (brand: string): MailDraft =>
  notice(({ words: { deletion: words }, fill }) => ({
    subject: fill(words.kept.subject, { brand }),
    parts: [{ text: words.kept.says }],
  }))

/** The last one. */
export const deletedMail = (brand: string): MailDraft =>
  notice(({ words: { deletion: words }, fill }) => ({
    subject: fill(words.done.subject, { brand }),
    parts: [{ text: words.done.says }, { text: words.done.advice }],
  }))
