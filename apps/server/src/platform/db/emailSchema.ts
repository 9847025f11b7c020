// Tables of email sign-in.

export interface EmailTables {
  wallet_limits: WalletLimitRow
  email_challenges: EmailChallengeRow
  wallet_email_changes: EmailChangeRow
}

/** Counts an event within its window. */
export interface WalletLimitRow {
  /** What is counted. Identities appear only as keyed hashes. */
  key: string
  count: number
  expires_at_ms: number
}

/** A device's request to prove that its user owns a mailbox. */
export interface EmailChallengeRow {
  id: string
  purpose: 'sign-in' | 'change-primary' | 'change-secondary' | 'add-email'
  /** In the form of `canonicalEmail`. */
  email: string
  /** As typed. */
  label: string
  /** Thumbprint of the requesting device's key. Only that device may answer. */
  jkt: string
  /** The user who changes or adds an address; null for a sign-in. */
  user_id: string | null
  /** SHA-256, hex, of the link's token; null if a code was mailed. */
  link_hash: string | null
  /** Three numbers separated by spaces, and the one that the device shows. */
  numbers: string | null
  number: string | null
  browser: string | null
  system: string | null
  network_mac: string | null
  /** From `macOfCode`; null until the link is approved. */
  code_mac: string | null
  code_expires_at_ms: number | null
  attempts: number
  created_at_ms: number
  expires_at_ms: number
  refused_at_ms: number | null
  consumed_at_ms: number | null
}

/** What the link in the email to the old address may still stop. */
export interface EmailChangeRow {
  /** SHA-256, hex. */
  token_hash: string
  user_id: string
  /** The new address; of a way that was added or removed, what the account there is called. */
  new_email: string
  /** Name of the provider of a way that was added or removed; null if the address was changed. */
  provider: string | null
  /** Whether the way was removed. */
  removed: 0 | 1
  changed_at_ms: number
  expires_at_ms: number
}
