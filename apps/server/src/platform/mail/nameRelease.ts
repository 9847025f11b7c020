// Names the wallet's code in mails to its owner, so that the owner can prove later which code was served.
import type { LoggedRelease } from '@aureus/protocol/custody'
import type { MailDraft, MailKind } from './layout.ts'
import { mailMessages as words } from './messages.ts'

/** Mails with a code have no other digits than the code's: programs read it from them. */
const toOwner: ReadonlySet<MailKind> = new Set<MailKind>(['notice', 'recovery', 'reminder'])

export const isToOwner = ({ kind }: MailDraft): boolean => toOwner.has(kind)

export const nameRelease = (draft: MailDraft, release: LoggedRelease): MailDraft => ({
  ...draft,
  parts: [...draft.parts, { small: words.release(release) }],
})
