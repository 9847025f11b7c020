// The tables of the second server. It shares none with the main one.
import type { Generated, Kysely } from 'kysely'
import type { KmsKeyRow, OutboxRow } from '../../platform/db/schema.ts'

interface Sealed {
  kek_id: string
  /** Base64url, as `sealed`. */
  wrapped_dek: string
  sealed: string
}

export interface EscrowTables {
  escrow_shares: ShareRow
  escrow_addresses: AddressRow
  escrow_devices: DeviceRow
  escrow_requests: RequestRow
  escrow_releases: ReleaseRow
  escrow_ended: EndedRow
  mail_outbox: OutboxRow
  kms_keys: KmsKeyRow
}

/** R₀ ‖ C₀ of a set, under `escrow-kek`. */
export interface ShareRow extends Sealed {
  set_id: string
  wallet_id: string
  /** Wrong codes since `wrong_since_ms`. */
  wrong: Generated<number>
  wrong_since_ms: Generated<number>
  created_at_ms: number
}

/** Where the codes of a set go, under `auth-kek`. */
export interface AddressRow extends Sealed {
  set_id: string
}

/** A device that may approve others. */
export interface DeviceRow {
  set_id: string
  jkt: string
}

export interface RequestRow {
  id: string
  set_id: string
  jkt: string
  /** SHA-256, hex, of the token in the mailed link. */
  refuse_hash: string
  requested_at_ms: number
  ready_at_ms: number
  /** The notice to the owner, and when the mail server took it. Until then nothing is released. */
  notice_id: string | null
  notified_at_ms: number | null
  approved_at_ms: number | null
  cancelled_at_ms: number | null
  code_mac: string | null
  code_expires_at_ms: number | null
  code_sent_at_ms: number | null
  codes: number
  /** Wrong attempts at the present code. */
  attempts: number
}

export interface ReleaseRow {
  id: string
  set_id: string
  wallet_id: string
  jkt: string
  created_at_ms: number
}

/** A set that was deleted for good. */
export interface EndedRow {
  set_id: string
  wallet_id: string
  ended_at_ms: number
}

export type EscrowDatabase = Kysely<EscrowTables>
