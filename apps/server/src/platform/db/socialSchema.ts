// The table of sign-ins through accounts elsewhere.

export interface SocialTables {
  social_flows: SocialFlowRow
}

/** One visit to a provider, from the click to the session. */
export interface SocialFlowRow {
  /** 128 bits, base64url. */
  id: string
  /** A `SocialProviderId`. */
  provider: string
  /** `prove` and `sign-in` differ for passkeys alone: only a sign-in may make a wallet. */
  purpose: 'sign-in' | 'prove' | 'link'
  mode: 'window' | 'redirect'
  /** Thumbprint of the requesting device's key. Only that device may claim the session. */
  jkt: string
  /** The user whose wallet it is added to; null for a sign-in. */
  user_id: string | null
  /** SHA-256, base64url, of a secret in the frame's memory; null in redirect mode. */
  secret_hash: string | null
  /** In redirect mode, where the visitor returns. For Farcaster, the page that the signed text names. */
  return_origin: string | null
  /** For Farcaster: the channel at the relay; null if a connected wallet signs. */
  channel: string | null
  /** SHA-256, hex, of the cookie of the browser that visits the provider; null before the visit. */
  cookie_hash: string | null
  state_hash: string | null
  ticket_hash: string | null
  /**
   * - `started`: the frame requested it.
   * - `bound`: a browser went to the provider.
   * - `asked`: the browser came back, and the server is asking the provider.
   * - `returned`: the provider has identified the user.
   * - `refused`: it ended without an answer, or with an invalid one.
   * - `claimed`: the session was issued.
   */
  status: 'started' | 'bound' | 'asked' | 'returned' | 'refused' | 'claimed'
  /** A `SocialRefusal`. */
  refusal: string | null
  /** JSON of the provider's answer, as `SocialResult`; null once it is claimed. */
  result: string | null
  created_at_ms: number
  expires_at_ms: number
}
