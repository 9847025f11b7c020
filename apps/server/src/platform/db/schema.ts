// The tables for both engines: text and integer milliseconds, no engine-specific types.
import type { Kysely } from 'kysely'
import type { AccessTables } from './accessSchema.ts'
import type { AdminTables } from './adminSchema.ts'
import type { CustodyTables } from './custodySchema.ts'
import type { EmailTables } from './emailSchema.ts'
import type { FigureTables } from './figureSchema.ts'
import type { MailTables } from './mailSchema.ts'
import type { OnrampTables } from './onrampSchema.ts'
import type { OperationTables } from './operationSchema.ts'
import type { PermissionTables } from './permissionSchema.ts'
import type { SocialTables } from './socialSchema.ts'
import type { TokenTables } from './tokenSchema.ts'
import type { WalletTables } from './walletSchema.ts'

export type * from './accessSchema.ts'
export type * from './adminSchema.ts'
export type * from './custodySchema.ts'
export type * from './emailSchema.ts'
export type * from './figureSchema.ts'
export type * from './mailSchema.ts'
export type * from './onrampSchema.ts'
export type * from './operationSchema.ts'
export type * from './permissionSchema.ts'
export type * from './socialSchema.ts'
export type * from './tokenSchema.ts'
export type * from './walletSchema.ts'

export interface Tables
  extends WalletTables,
    AccessTables,
    AdminTables,
    CustodyTables,
    EmailTables,
    FigureTables,
    MailTables,
    OnrampTables,
    OperationTables,
    PermissionTables,
    SocialTables,
    TokenTables {
  siwx_nonces: NonceRow
  siwx_sessions: SessionRow
  sign_in_emails: SignInEmailRow
  linked_accounts: LinkedAccountRow
  names: NameRow
  name_addresses: NameAddressRow
  name_messages: NameMessageRow
  events: EventRow
  gateway_keys: GatewayKeyRow
}

export type Database = Kysely<Tables>

/** A nonce that was issued and not used yet. */
export interface NonceRow {
  /** SHA-256, hex, of the deployment's origin and the nonce. */
  nonce_hash: string
  /** SHA-256, hex, of the pre-session cookie of the requesting browser. */
  pre_hash: string
  created_at_ms: number
  expires_at_ms: number
}

/** The email address that an account's owner gave; at most one per account. */
export interface SignInEmailRow {
  /** Of the app that asked, as in `siwx_sessions.origin`: empty for our own pages. */
  origin: string
  /** In the canonical form of its family. */
  address: string
  /** As typed. Ownership is not verified. */
  email: string
  updated_at_ms: number
}

/** An account that its owner linked to others. An account belongs to one owner at most. */
export interface LinkedAccountRow {
  /** Chain family and address of a key account, chain and address of a contract account. */
  account_key: string
  /** Random, and the same for all accounts of an owner. Leaves the server only as a hash for one app. */
  owner_id: string
  /** In the canonical form of its family. */
  address: string
  /** CAIP-2: where it signed. */
  chain_id: string
  account_type: SessionRow['account_type']
  linked_at_ms: number
}

/** A sign-in of one account on one chain in one browser. */
export interface SessionRow {
  id: string
  /** The origin of `APP_ORIGINS` that signed in; empty for our own pages. */
  origin: string
  /**
   * SHA-256, hex, of the browser's token, after the app's origin if it has one. All sessions of a browser in an app share
   * it.
   */
  token_hash: string
  /**
   * The token that the browser held when it signed in; null once the browser has used the new one. Until then the
   * answer may have been lost, so the previous token is still valid.
   */
  previous_token_hash: string | null
  /** In the canonical form of its family. */
  address: string
  /** CAIP-2. */
  chain_id: string
  account_type: 'eoa' | 'contract'
  /** The signed text. */
  message: string
  /** Its fields, as JSON of `SignInMessage`; null for sessions older than the column. */
  message_fields: string | null
  /** Whether the signed text lets the app see linked accounts. */
  shares_accounts: 0 | 1
  signature: string
  /** The browser that signed in, from `readDevice`; null for sessions older than the column. */
  browser: string | null
  system: string | null
  created_at_ms: number
  last_seen_at_ms: number
  expires_at_ms: number
}

/** A name of the name service. */
export interface NameRow {
  /** With its zone, in lower case. */
  name: string
  /** JSON object of texts. */
  attributes: string
  registered_at_ms: number
  updated_at_ms: number
}

/** The addresses of a name, one per coin type. */
export interface NameAddressRow {
  name: string
  /** SLIP-44, or ENSIP-11. */
  coin_type: number
  /** EIP-55. */
  address: string
  /**
   * - `signed`: the address itself signed for the name.
   * - `named`: an owner of the name set the address, which did not sign.
   * - `implied`: the address signed through its contract on another chain, which proves nothing on this one.
   */
  proof: 'signed' | 'named' | 'implied'
  created_at_ms: number
}

/** A signed change that was applied. It cannot be replayed. */
export interface NameMessageRow {
  /** SHA-256, hex, of the signer and the signed text. */
  message_hash: string
  expires_at_ms: number
}

/** The key of the name gateway; one row. */
export interface GatewayKeyRow {
  id: string
  /** EIP-55. */
  address: string
  /** As in every sealed row; null if the server has no KMS and only a file holds the key. */
  kek_id: string | null
  wrapped_dek: string | null
  sealed: string | null
}

/** A usage event that a page reported. */
export interface EventRow {
  id: string
  event: string
  /** JSON object, as the event's schema reads it. */
  properties: string
  path: string
  /** When it happened, by the page's clock if that is plausible. */
  at_ms: number
  received_at_ms: number
}
