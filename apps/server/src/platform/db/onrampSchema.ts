// Visits to the pages of providers that sell coins for money, and buy them.

export interface OnrampTables {
  onramp_sessions: OnrampSessionRow
  onramp_deliveries: OnrampDeliveryRow
}

/** It names no person, no account and no visitor's address: its id opens it. */
export interface OnrampSessionRow {
  /** 128 random bits, hex. The provider has it, too. */
  id: string
  provider: string
  /** The provider's id, if it does not repeat ours. */
  reference: string | null
  direction: 'buy' | 'sell'
  state: string
  /** CAIP-2. */
  chain_id: string
  /** Of the token; null for the coin. */
  token: string | null
  currency: string
  /** What was asked for, decimal. */
  amount: string
  /** SHA-256, hex, of the id and the account's address: webhooks are compared with it. */
  address_hash: string
  /** According to the provider, decimal. */
  received: string | null
  /** The transaction. */
  hash: string | null
  created_at_ms: number
  /** When the provider was last asked. */
  asked_at_ms: number
}

/** A webhook that was taken, so that it is not taken again. */
export interface OnrampDeliveryRow {
  provider: string
  event_id: string
  received_at_ms: number
}
