// Who may come in: the lists of the console, its bans, and what operators noted about people.
import type { ListKind } from '@aureus/protocol/admin'

export interface AccessTables {
  access_entries: AccessEntryRow
  access_bans: AccessBanRow
  person_notes: PersonNoteRow
}

export interface AccessEntryRow {
  kind: ListKind
  effect: 'allow' | 'deny'
  /** In the form of `canonicalEntry`. */
  value: string
  added_at_ms: number
  /** CAIP-10 of the operator who added it. */
  account: string
  reason: string
}

/** One row for the banned person, and one for each of their addresses. */
export interface AccessBanRow {
  /** UUID of the person, or an address in the form of `canonicalAddress`. */
  subject: string
  /** Which ban it belongs to: the subject that was banned. */
  person: string
  at_ms: number
  account: string
  reason: string
}

export interface PersonNoteRow {
  id: string
  /** As in `access_bans`. */
  subject: string
  at_ms: number
  account: string
  text: string
}
