// Tables of the embedded wallet. They share nothing with the page's sessions.

export interface WalletTables {
  wallet_users: WalletUserRow
  wallet_identities: WalletIdentityRow
  wallet_passkeys: WalletPasskeyRow
  wallet_devices: WalletDeviceRow
  wallet_sessions: WalletSessionRow
  wallet_access_tokens: WalletAccessTokenRow
  wallet_proofs: WalletProofRow
}

/** A user of an embedded wallet. */
export interface WalletUserRow {
  /** UUID. */
  id: string
  created_at_ms: number
  /** Actions that a mailbox thief could abuse wait for a while after this. */
  email_changed_at_ms: number | null
  /** While set, all access is refused until the operator thaws the wallet. */
  frozen_at_ms: number | null
  /** When the person is deleted, as they asked; null if they did not. */
  delete_at_ms: number | null
  /** An address that a provider has verified. It receives notices and opens nothing. */
  notice_email: string | null
  /** WebAuthn's user handle, 32 random bytes, base64url; null until the first passkey is added. */
  passkey_handle: string | null
}

/** How a user is identified. Identities are never merged because they share an email address. */
export interface WalletIdentityRow {
  /** `email`, or a `SocialProviderId`. */
  provider: string
  /** The provider's id of the user; for `email` the address, from `canonicalEmail`. */
  subject: string
  user_id: string
  /** As the user typed it, or as the provider calls them. */
  label: string
  created_at_ms: number
  /** When an identity that was added to a wallet starts to open it; null: it opens it already. */
  held_until_ms: number | null
  /** Of an account that can be sold: the address that held it at the last sign-in. */
  custody: string | null
  /** What follows the `@`, for `email`; null for others, and for rows of older builds. */
  email_domain: string | null
}

/** The public half of a passkey. Its identity is `('passkey', credential_id)`. */
export interface WalletPasskeyRow {
  /** Base64url. */
  credential_id: string
  user_id: string
  /** COSE key, base64url. */
  public_key: string
  /** Signatures so far; 0 for most passkeys, which do not count. */
  counter: number
  /** As the browser named them, separated by spaces. */
  transports: string
  /** UUID of the authenticator's model; zeros if it does not say. */
  aaguid: string
  /** Flag BE: whether the passkey may be synced to other devices. It never changes. */
  backup_eligible: 0 | 1
  /** Flag BS at the last use: whether it was synced. */
  backed_up: 0 | 1
  created_at_ms: number
  last_used_at_ms: number | null
}

/** A browser that may act for a user. Deleting the row ends its sessions and its share. */
export interface WalletDeviceRow {
  /** UUID. */
  id: string
  user_id: string
  /** Thumbprint of its key (RFC 7638). */
  jkt: string
  /** From `readDevice`. */
  browser: string | null
  system: string | null
  /** In which it last used the wallet (BCP 47); null for devices not seen since the column exists. Mails follow it. */
  language: string | null
  created_at_ms: number
  last_seen_at_ms: number
}

export interface WalletSessionRow {
  id: string
  device_id: string
  /** When the user last entered a code. */
  authenticated_at_ms: number
  last_used_at_ms: number
  expires_at_ms: number
  /** By which of the user's identities it began, from `wayIdOf`; null if it began before this was stored. */
  way_id: string | null
  /** Number of times the refresh handle was rotated. */
  generation: number
  /** SHA-256, hex, of the handle's secret. */
  refresh_hash: string
  /** The previous handle. It stays valid until the device uses its replacement, because an answer can be lost. */
  previous_refresh_hash: string | null
}

export interface WalletAccessTokenRow {
  /** SHA-256, hex. */
  token_hash: string
  session_id: string
  /** The session's generation when the token was issued. */
  generation: number
  expires_at_ms: number
}

/** A proof of possession that was used. */
export interface WalletProofRow {
  proof_hash: string
  expires_at_ms: number
}
