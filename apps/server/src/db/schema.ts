// The tables, as both engines hold them: text, integer milliseconds, nothing an engine has to itself.
import type { Kysely } from 'kysely'
import type { CustodyTables } from './custodySchema.ts'
import type { EmailTables } from './emailSchema.ts'
import type { MailTables } from './mailSchema.ts'
import type { SocialTables } from './socialSchema.ts'
import type { WalletTables } from './walletSchema.ts'

export type * from './custodySchema.ts'
export type * from './emailSchema.ts'
export type * from './mailSchema.ts'
export type * from './socialSchema.ts'
export type * from './walletSchema.ts'

export interface Tables extends WalletTables, CustodyTables, EmailTables, MailTables, SocialTables {
  siwx_nonces: NonceRow
  siwx_sessions: SessionRow
  sign_in_emails: SignInEmailRow
  names: NameRow
  name_addresses: NameAddressRow
  name_messages: NameMessageRow
  events: EventRow
  gateway_keys: GatewayKeyRow
}

export type Database = Kysely<Tables>

/** A nonce that was handed out and not used yet. */
export interface NonceRow {
  /** SHA-256, hex, of the deployment's origin and the nonce. */
  nonce_hash: string
  /** SHA-256, hex, of the pre-session cookie of the browser that asked. */
  pre_hash: string
  created_at_ms: number
  expires_at_ms: number
}

/** The e-mail address that an account's owner gave; at most one an account. */
export interface SignInEmailRow {
  /** In the canonical form of its family. */
  address: string
  /** As it was typed: nobody has proved that it is theirs. */
  email: string
  updated_at_ms: number
}

/** A sign-in of one account on one chain in one browser. */
export interface SessionRow {
  id: string
  /** SHA-256, hex, of the browser's token; a browser's sessions share it. */
  token_hash: string
  /**
   * The token that the browser held when it signed in; null once the browser was seen with the new
   * one. Until then the answer may have been lost, and the previous token is still good.
   */
  previous_token_hash: string | null
  /** In the canonical form of its family. */
  address: string
  /** CAIP-2. */
  chain_id: string
  account_type: 'eoa' | 'contract'
  message: string
  signature: string
  /** Of the browser that signed in, by `readDevice`; null in what is older than the column too. */
  browser: string | null
  system: string | null
  created_at_ms: number
  last_seen_at_ms: number
  expires_at_ms: number
}

/** A name of the name service. */
export interface NameRow {
  /** With its zone, lower-case. */
  name: string
  /** JSON object of texts. */
  attributes: string
  registered_at_ms: number
  updated_at_ms: number
}

/** What a name stands for, one address per coin type. */
export interface NameAddressRow {
  name: string
  /** SLIP-44, or ENSIP-11. */
  coin_type: number
  /** EIP-55. */
  address: string
  /**
   * - `signed`: the address itself signed for the name.
   * - `named`: an owner of the name said so, the address did not.
   * - `implied`: the address signed by its contract on another chain, which says nothing of this one.
   */
  proof: 'signed' | 'named' | 'implied'
  created_at_ms: number
}

/** A signed change that was made: it is good once. */
export interface NameMessageRow {
  /** SHA-256, hex, of the signer and the signed text. */
  message_hash: string
  expires_at_ms: number
}

/** The key of the gateway of names; one row. */
export interface GatewayKeyRow {
  id: string
  /** EIP-55. */
  address: string
  /** As of every sealed row; null where no keys of the server seal it, and a file holds it alone. */
  kek_id: string | null
  wrapped_dek: string | null
  sealed: string | null
}

/** Something that a page reported of its own use. */
export interface EventRow {
  id: string
  event: string
  /** JSON object, as the event's schema reads it. */
  properties: string
  path: string
  /** When it happened, by the page's clock where that can be. */
  at_ms: number
  received_at_ms: number
}
