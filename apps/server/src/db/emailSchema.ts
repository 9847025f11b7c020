// Tables of becoming somebody by e-mail.

export interface EmailTables {
  wallet_limits: WalletLimitRow
  email_challenges: EmailChallengeRow
  wallet_email_changes: EmailChangeRow
}

/** How often something happened in its window. */
export interface WalletLimitRow {
  /** What is counted; whoever is in it stands there as a keyed hash. */
  key: string
  count: number
  expires_at_ms: number
}

/** A request of one device to prove one mailbox. */
export interface EmailChallengeRow {
  id: string
  purpose: 'sign-in' | 'change-primary' | 'change-secondary'
  /** By `canonicalEmail`. */
  email: string
  /** As it was typed. */
  label: string
  /** Of the key of the device that asked: nobody else may answer. */
  jkt: string
  /** Who changes their address; null at a sign-in. */
  user_id: string | null
  /** SHA-256, hex, of the link's token; null where a code was mailed. */
  link_hash: string | null
  /** Three, apart by spaces, and the one that the device shows. */
  numbers: string | null
  number: string | null
  browser: string | null
  system: string | null
  network_mac: string | null
  /** By `macOfCode`; null until the link is approved. */
  code_mac: string | null
  code_expires_at_ms: number | null
  attempts: number
  created_at_ms: number
  expires_at_ms: number
  refused_at_ms: number | null
  consumed_at_ms: number | null
}

/** What the link in the mail to an address that was given up may still stop. */
export interface EmailChangeRow {
  /** SHA-256, hex. */
  token_hash: string
  user_id: string
  new_email: string
  changed_at_ms: number
  expires_at_ms: number
}
