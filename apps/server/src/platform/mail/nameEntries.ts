// Names the wallet's code in mails to its owner, so that the owner can prove later which code made the wallet.
import type { LoggedRelease } from '@aureus/protocol/custody'
import type { MailDraft, MailKind } from './layout.ts'
import { mailMessages as words } from './messages.ts'

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
  parts: [...draft.parts, ...linesOf(entries).map((small) => ({ small }))],
})

function linesOf({ made, served }: OwnersEntries): string[] {
  if (!made) return served ? [words.served(served)] : []
  const isSame = served?.origin === made.origin && served.hash === made.hash
  return [words.made(made), ...(served && !isSame ? [words.servedNow(served)] : [])]
}
