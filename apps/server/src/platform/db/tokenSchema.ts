// Session tokens.

export interface TokenTables {
  token_keys: TokenKeyRow
  session_handles: HandleRow
}

/** A key that signs session tokens. All servers of a database share them. */
export interface TokenKeyRow {
  kid: string
  /** JSON: the public JWK's `x` and `y`. */
  public_key: string
  /** As in every sealed row. */
  kek_id: string
  wrapped_dek: string
  /** The private key in PKCS #8, sealed. */
  sealed: string
  created_at_ms: number
}

/** A handle that a page holds in place of a cookie. */
export interface HandleRow {
  /** SHA-256, hex, of the app's origin and the handle. */
  handle_hash: string
  /** As in `siwx_sessions`: the sessions that it keeps. */
  token_hash: string
  /**
   * - `fresh`: handed out and never used. Its answer may have been lost.
   * - `current`: used last. Valid until the page uses one of its successors.
   * - `retired`: a successor was used. Whoever shows it copied it, or was copied.
   */
  state: 'fresh' | 'current' | 'retired'
  issued_at_ms: number
}
