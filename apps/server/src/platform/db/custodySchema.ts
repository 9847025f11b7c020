// The tables of custody. Shares are sealed; unsealed columns reveal nothing about a key.
import type { ChallengePurpose, Purpose } from '@aureus/protocol/custody'

export interface CustodyTables {
  custody_wallets: CustodyWalletRow
  custody_shares: CustodyShareRow
  custody_releases: CustodyReleaseRow
  custody_recoveries: CustodyRecoveryRow
  custody_marks: CustodyMarkRow
  custody_factors: CustodyFactorRow
  custody_passkeys: CustodyPasskeyRow
  custody_challenges: CustodyChallengeRow
  custody_deposits: CustodyDepositRow
  custody_endings: CustodyEndingRow
  kms_keys: KmsKeyRow
}

export interface CustodyWalletRow {
  /** 32 hexadecimal digits, like every custody id. */
  id: string
  user_id: string
  /** EIP-55. */
  evm_address: string
  /** Base58. */
  solana_address: string
  recovery_set_id: string
  /** When a device last joined by recovery; null if never. */
  devices_changed_at_ms: number | null
  /** Recovery sets created up to this time must be split again; null if none. */
  recovery_resplit_at_ms: number | null
  /** The same for device sets. */
  devices_resplit_at_ms: number | null
  /** Incremented with each request for a share. The update is the lock under which limits are counted. */
  asked: number
  /** While set, no share is released: the owner froze the wallet. */
  frozen_at_ms: number | null
  /** Since when it waits to become the current wallet; null once it is, or was. */
  prepared_at_ms: number | null
  /** Since when another wallet is the current one; null before. */
  retired_at_ms: number | null
  /** The wallet that took its place. */
  successor_id: string | null
  /** JSON, `LoggedRelease`: the entry that named the served code when it was made; null without a log, or if older. */
  made_under: string | null
  created_at_ms: number
}

/** A share that the server keeps, sealed under its own data key, which is sealed under a key outside the database. */
export interface CustodyShareRow {
  set_id: string
  /**
   * - `device`: Aᵢ, the server's half of a device's share.
   * - `server`: A₀ of the recovery set.
   * - `escrow`: R₀ ‖ C₀, sealed under `escrow-kek`.
   * - `receipt`: in place of `escrow`, what the second server signed about R₀ ‖ C₀, which it has.
   * - `password`, `passkey`: the hash of a token ‖ R₀ ‖ C₀ under a factor of the owner. The keys alone do not open it.
   */
  role: 'device' | 'server' | 'escrow' | 'receipt' | 'password' | 'passkey'
  wallet_id: string
  /** Set only for `device`. Deleting the device deletes the share. */
  device_id: string | null
  /**
   * For a pending recovery set: the pending device set that is activated with it; null if it waits for the test of a
   * factor.
   */
  joins_set_id: string | null
  /** A device has at most one of each for a wallet. */
  state: 'pending' | 'active'
  epoch: number
  /** For example `auth-kek.1`. */
  kek_id: string
  /** Base64url, as `sealed`. */
  wrapped_dek: string
  sealed: string
  created_at_ms: number
}

/** Records that a share was released. Limits count these rows, and owners can see them. */
export interface CustodyReleaseRow {
  id: string
  wallet_id: string
  device_id: string
  set_id: string
  /** `freeze`, `thaw`, `allowMove` and `retire` release nothing. */
  purpose: Purpose | 'test' | 'freeze' | 'thaw' | 'allowMove' | 'retire'
  /** The digest that the device said it would sign. */
  digest: string | null
  /** Of the app that asked; null for the wallet’s own windows. */
  origin: string | null
  created_at_ms: number
}

/** A device that waits for the recovery set. The row is deleted when the device gets it or is refused. */
export interface CustodyRecoveryRow {
  id: string
  wallet_id: string
  device_id: string
  /** Number of wrong attempts at the digits. */
  attempts: number
  /** SHA-256, hex, of the token in the mailed link. */
  refuse_hash: string
  requested_at_ms: number
  ready_at_ms: number
  /** The email to the owner, in the outbox until accepted; null if the owner has no address. */
  notice_id: string | null
  /** When the mail server accepted it. Until then nothing is released. */
  notified_at_ms: number | null
  /** Whether the owner has an address for notices: 0 or 1. Without one the delay is longer instead. */
  has_address: number
  /** When another device approved it, or the browser proved that it held a share. Then there is no delay. */
  approved_at_ms: number | null
  /** When the second server's own delay ends; null until it was told. */
  second_ready_at_ms: number | null
}

/** A recovery set whose R₀ the second server has. */
export interface CustodyDepositRow {
  set_id: string
  wallet_id: string
  /** Where the second server sends its codes. */
  address: string
  created_at_ms: number
}

/** A set that the second server must delete. Written by a trigger for each deleted receipt. */
export interface CustodyEndingRow {
  set_id: string
  wallet_id: string
  /**
   * - `open`: being deposited. Due if that is not finished in time.
   * - `due`: until the second server has confirmed.
   * - `ended`: its receipt is kept for a while.
   */
  state: 'open' | 'due' | 'ended'
  next_at_ms: number
  receipt: string | null
}

/** Records that a browser held a share. Compared with its cookie. */
export interface CustodyMarkRow {
  /** SHA-256, hex. */
  token_hash: string
  wallet_id: string
  /** The device as which the browser held it. */
  device_id: string
  created_at_ms: number
}

/** A key that this database needs. A different key under the same name would open nothing. */
export interface KmsKeyRow {
  key_id: string
  fingerprint: string
  /** When a server first had it; null for keys older than the column. */
  noted_at_ms: number | null
}

/** What a factor needs beside its row in `custody_shares`. Deleted with the set. */
export interface CustodyFactorRow {
  set_id: string
  kind: 'password' | 'passkey'
  wallet_id: string
  /** JSON: how the factor becomes a key. */
  parameters: string
  created_at_ms: number
  /** When it opened the wallet in a test and took effect; null until then. */
  proven_at_ms: number | null
}

/** The public half of a passkey that recovers a wallet. It signs no one in. Deleted with the set. */
export interface CustodyPasskeyRow {
  credential_id: string
  set_id: string
  wallet_id: string
  /** 32 random bytes, base64url, of this passkey alone: a second one for the same handle would overwrite the first. */
  handle: string
  public_key: string
  counter: number
  /** Separated by spaces. */
  transports: string
  aaguid: string
  label: string
  backup_eligible: number
  backed_up: number
  last_used_at_ms: number | null
}

/** What a device's next passkey must sign. A device has at most one. */
export interface CustodyChallengeRow {
  device_id: string
  /** 32 random bytes, base64url. */
  challenge: string
  purpose: ChallengePurpose
  /** For a passkey that is made now. */
  handle: string
  expires_at_ms: number
}
