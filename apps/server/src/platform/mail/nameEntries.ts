// Names the wallet's code in mails to its owner, so that the owner can prove later which code made the wallet.
import type { LoggedRelease } from '@aureus/protocol/custody'
import type { MailLanguage } from './language.ts'
import type { MailDraft, MailKind } from './layout.ts'
import { small } from './mails.ts'

/** Entries of the log of releases; absent if none is known. */
export interface OwnersEntries {
  /** The one under which the wallet was made. */
  made?: LoggedRelease | undefined
  /** The one of the code that is served now. */
  served?: LoggedRelease | undefined
}

/** Mails with a code have no other digits than the code's: programs read it from them. */
const toOwner: ReadonlySet<MailKind> = new Set<MailKind>(['notice', 'recovery', 'reminder'])

export const isToOwner = ({ kind }: MailDraft): boolean => toOwner.has(kind)

export const nameEntries = (draft: MailDraft, entries: OwnersEntries): MailDraft => ({
  ...draft,
  write(language) {
    const { subject, parts } = draft.write(language)
    return { subject, parts: [...parts, ...small(...linesOf(entries, language))] }
  },
})

function linesOf({ made, served }: OwnersEntries, language: MailLanguage): string[] {
  const { words, fill } = language
  const named = ({ origin, index, hash }: LoggedRelease) => ({
    entry: fill(language.entry, { index: String(index), origin, hash }),
  })
  if (!made) return served ? [fill(words.served, named(served))] : []
  const isSame = served?.origin === made.origin && served.hash === made.hash
  return [
    fill(words.made, named(made)),
    ...(served && !isSame ? [fill(words.servedNow, named(served))] : []),
  ]
}
