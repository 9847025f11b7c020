// The table of signing in by an account elsewhere.

export interface SocialTables {
  social_flows: SocialFlowRow
}

/** One visit at a provider, from the click to the session. */
export interface SocialFlowRow {
  /** 128 bits, base64url. */
  id: string
  /** A `SocialProviderId`. */
  provider: string
  purpose: 'sign-in' | 'link'
  mode: 'window' | 'redirect'
  /** Of the key of the device that asked: no other one may claim. */
  jkt: string
  /** Whose wallet it is added to; null at a sign-in. */
  user_id: string | null
  /** SHA-256, base64url, of what the frame keeps in memory; null in redirect mode. */
  secret_hash: string | null
  /** In redirect mode. */
  return_origin: string | null
  /** SHA-256, hex, of the cookie of the browser that goes to the provider; null until it does. */
  cookie_hash: string | null
  state_hash: string | null
  ticket_hash: string | null
  /**
   * - `started`: the frame asked for it.
   * - `bound`: a browser went to the provider.
   * - `asked`: it came back, and the provider is asked.
   * - `returned`: the provider has said who it is.
   * - `refused`: it ended without an answer, or with a bad one.
   * - `claimed`: the session was given out.
   */
  status: 'started' | 'bound' | 'asked' | 'returned' | 'refused' | 'claimed'
  /** A `SocialRefusal`. */
  refusal: string | null
  /** JSON of what the provider said, as `SocialResult`; null once it is claimed. */
  result: string | null
  created_at_ms: number
  expires_at_ms: number
}
