// The tables of custody. Shares are sealed; what is not, says nothing of a key.

export interface CustodyTables {
  custody_wallets: CustodyWalletRow
  custody_shares: CustodyShareRow
  custody_releases: CustodyReleaseRow
  custody_recoveries: CustodyRecoveryRow
  custody_marks: CustodyMarkRow
  kms_keys: KmsKeyRow
}

export interface CustodyWalletRow {
  /** 32 hexadecimal digits, as every id of custody. */
  id: string
  user_id: string
  /** EIP-55. */
  evm_address: string
  /** Base58. */
  solana_address: string
  recovery_set_id: string
  /** When a device last joined by recovery; null where none has. */
  devices_changed_at_ms: number | null
  /** A recovery set no newer than this is to be split again; null where none is. */
  recovery_resplit_at_ms: number | null
  /** The same of the sets of devices. */
  devices_resplit_at_ms: number | null
  /** Counts up with each question for a share: its update is the lock under which limits are counted. */
  asked: number
  created_at_ms: number
}

/** A share that the server keeps, sealed under a key of its own that is sealed under one outside the database. */
export interface CustodyShareRow {
  set_id: string
  /**
   * - `device`: Aᵢ, the other half of a device's share.
   * - `server`: A₀ of the recovery set.
   * - `escrow`: R₀ ‖ C₀, under `escrow-kek`.
   */
  role: 'device' | 'server' | 'escrow'
  wallet_id: string
  /** Of `device` alone. Its end is the end of the share. */
  device_id: string | null
  /** Of a pending recovery set: the pending set of a device with which it is activated. */
  joins_set_id: string | null
  /** A device has at most one of each. */
  state: 'pending' | 'active'
  epoch: number
  /** Such as `auth-kek.1`. */
  kek_id: string
  /** Base64url, as `sealed`. */
  wrapped_dek: string
  sealed: string
  created_at_ms: number
}

/** That a share was given out: what limits count, and what the owner can be told. */
export interface CustodyReleaseRow {
  id: string
  wallet_id: string
  device_id: string
  set_id: string
  purpose: 'sign' | 'prove' | 'reshare' | 'recover'
  /** What the device said it would sign. */
  digest: string | null
  created_at_ms: number
}

/** A device that waits for the recovery set. The row ends when it has it, or is refused. */
export interface CustodyRecoveryRow {
  id: string
  wallet_id: string
  device_id: string
  /** How often wrong digits were typed. */
  attempts: number
  /** SHA-256, hex, of the token in the mailed link. */
  refuse_hash: string
  requested_at_ms: number
  ready_at_ms: number
  /** The mail to the owner, in the outbox until it is accepted; null if the owner has no address. */
  notice_id: string | null
  /** When the mail server accepted it. Until then nothing is released. */
  notified_at_ms: number | null
  /** Whether there is an address to tell the owner at: 0 or 1. Without one the delay is longer instead. */
  has_address: number
  /** When another device approved, or the browser showed that it held a share: then nothing is waited for. */
  approved_at_ms: number | null
}

/** That a browser held a share: what its cookie is compared with. */
export interface CustodyMarkRow {
  /** SHA-256, hex. */
  token_hash: string
  wallet_id: string
  /** As which the browser held it. */
  device_id: string
  created_at_ms: number
}

/** A key that this database needs: another one under its name would open nothing. */
export interface KmsKeyRow {
  key_id: string
  fingerprint: string
}
