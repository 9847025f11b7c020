// The emails about ways to sign in to a wallet.
import type { MailLanguage } from './language.ts'
import type { MailDraft } from './layout.ts'
import { mailWithCode, notice, providerName, small, wayLabel } from './mails.ts'
import type { WalletLink } from './walletLink.ts'

interface ChangedWay {
  /** In English, as the label of a passkey. */
  provider: string
  label: string
  freezeLink: WalletLink
}

/** A change of what opens the wallet, with a link to stop it. */
const wayMail = (
  { freezeLink, ...way }: ChangedWay,
  write: (language: MailLanguage) => {
    subject: string
    says: string
    at: readonly [name: string, ms: number]
  },
): MailDraft =>
  notice((language) => {
    const { tag, words, time } = language
    const { subject, says, at } = write(language)
    return {
      subject,
      parts: [
        { text: says },
        {
          facts: [
            [providerName(language, way.provider), wayLabel(language, way)],
            [at[0], time(at[1])],
          ],
        },
        { link: freezeLink(tag), label: words.changed.action },
        { text: words.changed.life },
      ],
    }
  })

export const wayAddedMail = (
  brand: string,
  { opensAtMs, ...way }: ChangedWay & { opensAtMs: number },
): MailDraft =>
  wayMail(way, ({ words, fill }) => ({
    subject: fill(words.wayAdded.subject, { brand }),
    says: words.wayAdded.says,
    at: [words.wayAdded.opens, opensAtMs],
  }))

export const wayRemovedMail = (
  brand: string,
  { atMs, ...way }: ChangedWay & { atMs: number },
): MailDraft =>
  wayMail(way, ({ words, fill }) => ({
    subject: fill(words.wayRemoved.subject, { brand }),
    says: words.wayRemoved.says,
    at: [words.facts.time, atMs],
  }))

/** An account that can be sold changed hands. */
export const holderChangedMail = (
  brand: string,
  { opensAtMs, ...way }: ChangedWay & { opensAtMs: number },
): MailDraft =>
  wayMail(way, ({ words, fill }) => ({
    subject: fill(words.holderChanged.subject, { provider: way.provider, brand }),
    says: words.holderChanged.says,
    at: [words.wayAdded.opens, opensAtMs],
  }))

export const addEmailMail = (brand: string, code: string): MailDraft =>
  mailWithCode(({ words, fill }) => ({
    subject: fill(words.addEmail.subject, { brand }),
    parts: [
      { text: words.addEmail.says },
      { code },
      { text: words.code.life },
      ...small(words.ignore, fill(words.never, { brand }), fill(words.reason, { brand })),
    ],
  }))

/** To the address that was added. */
export const addedAddressMail = (brand: string, opensAtMs: number): MailDraft =>
  notice(({ words, fill, time }) => ({
    subject: fill(words.addedAddress.subject, { brand }),
    parts: [
      { text: words.addedAddress.says },
      { facts: [[words.wayAdded.opens, time(opensAtMs)]] },
      ...small(fill(words.never, { brand })),
    ],
  }))
