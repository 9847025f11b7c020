// The operator's console: its sessions and its audit log.
import type { Role } from '@aureus/protocol/admin'

export interface AdminTables {
  admin_sessions: AdminSessionRow
  audit_keys: AuditKeyRow
  audit_entries: AuditEntryRow
  audit_head: AuditHeadRow
}

/** A sign-in of an operator in one browser or terminal. Which role it has is in the settings alone. */
export interface AdminSessionRow {
  /** SHA-256, hex, of the token. */
  token_hash: string
  /** CAIP-10. */
  account: string
  account_type: 'eoa' | 'contract'
  created_at_ms: number
  expires_at_ms: number
  /** When its account signed once more for what moves money or custody. */
  stepped_up_at_ms: number | null
}

/** A key that signs the audit log. All servers of a database share the newest. */
export interface AuditKeyRow {
  /** `auditKeyId` of the public key. */
  id: string
  /** Ed25519: 32 bytes, base64url. */
  public_key: string
  /** As in every sealed row. */
  kek_id: string
  wrapped_dek: string
  /** The private key in PKCS #8, sealed. */
  sealed: string
  created_at_ms: number
}

/** As `AuditEntry`. Rows are added and never changed. */
export interface AuditEntryRow {
  number: number
  at_ms: number
  account: string
  role: Role
  action: string
  subject: string
  reason: string
  /** JSON. */
  before: string | null
  after: string | null
  previous: string
  hash: string
  signature: string
  key_id: string
}

/** One row: the newest entry. Whoever appends locks it, so that the chain never forks. */
export interface AuditHeadRow {
  id: 1
  number: number
  hash: string
}
