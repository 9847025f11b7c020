// The embedded wallet's tables. None of them holds anything of the page's sessions, nor these of it.

export interface WalletTables {
  wallet_users: WalletUserRow
  wallet_identities: WalletIdentityRow
  wallet_devices: WalletDeviceRow
  wallet_sessions: WalletSessionRow
  wallet_access_tokens: WalletAccessTokenRow
  wallet_proofs: WalletProofRow
}

/** Who has an embedded wallet. */
export interface WalletUserRow {
  /** UUID. */
  id: string
  created_at_ms: number
  /** What can be stolen with a mailbox waits for a while after it. */
  email_changed_at_ms: number | null
  /** Nobody gets in until the operator thaws it. */
  frozen_at_ms: number | null
  /** An address that a provider says it has verified: told what happens, and opens nothing. */
  notice_email: string | null
}

/** How a person is known. Identities are never joined because they name the same e-mail address. */
export interface WalletIdentityRow {
  /** `email`, or a `SocialProviderId`. */
  provider: string
  /** What the provider knows a person by; of `email` the address, by `canonicalEmail`. */
  subject: string
  user_id: string
  /** As the person wrote it, or as the provider calls them. */
  label: string
  created_at_ms: number
  /** One that was added to a wallet opens it from then on; null: it does. */
  held_until_ms: number | null
}

/** A browser that may act for a person. Its row's end is the end of its sessions and of its share. */
export interface WalletDeviceRow {
  /** UUID. */
  id: string
  user_id: string
  /** Thumbprint of its key (RFC 7638). */
  jkt: string
  /** By `readDevice`. */
  browser: string | null
  system: string | null
  created_at_ms: number
  last_seen_at_ms: number
}

export interface WalletSessionRow {
  id: string
  device_id: string
  /** When the person last typed a code. */
  authenticated_at_ms: number
  last_used_at_ms: number
  expires_at_ms: number
  /** How often the refresh handle was changed. */
  generation: number
  /** SHA-256, hex, of the handle's secret. */
  refresh_hash: string
  /** The one before, good until the device is seen with what replaced it: an answer can be lost. */
  previous_refresh_hash: string | null
}

export interface WalletAccessTokenRow {
  /** SHA-256, hex. */
  token_hash: string
  session_id: string
  /** Of the session when it was issued. */
  generation: number
  expires_at_ms: number
}

/** A proof of possession that was used. */
export interface WalletProofRow {
  proof_hash: string
  expires_at_ms: number
}
