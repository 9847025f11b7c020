// What each table knows about a person, for the copy that the person gets and for deleting it. A new table does not
// compile without an entry here.
import type { Tables } from '../../platform/db/schema.ts'

/** What a column can name a person by. */
export type Key =
  | 'user'
  | 'wallet'
  | 'device'
  | 'session'
  | 'address'
  | 'email'
  | 'siwxToken'
  | 'name'
  /** How lists and bans of the operator name a person. */
  | 'listed'

interface Personal<Row> {
  /** Rows in which any of these columns has a value of the person. */
  by: readonly (readonly [column: keyof Row & string, key: Key])[]
  /**
   * Columns left out of the copy: whoever holds them could act as the person, such as hashes of tokens and shares, or
   * they name an operator.
   */
  withheld: readonly (keyof Row & string)[]
  /** Whether its rows stay when the person is deleted: a ban would end with a deletion otherwise. */
  kept?: true
}

interface NotPersonal {
  /** Why none of its rows is about a person. */
  because: string
}

type Entries = { readonly [Table in keyof Tables]: Personal<Tables[Table]> | NotPersonal }

/** In the order in which rows are deleted. */
export const tables: Entries = {
  custody_shares: {
    by: [['wallet_id', 'wallet']],
    withheld: ['wrapped_dek', 'sealed'],
  },
  custody_factors: { by: [['wallet_id', 'wallet']], withheld: [] },
  custody_passkeys: { by: [['wallet_id', 'wallet']], withheld: [] },
  custody_challenges: { by: [['device_id', 'device']], withheld: ['challenge'] },
  custody_marks: { by: [['wallet_id', 'wallet']], withheld: ['token_hash'] },
  custody_recoveries: { by: [['wallet_id', 'wallet']], withheld: ['refuse_hash'] },
  custody_releases: { by: [['wallet_id', 'wallet']], withheld: [] },
  custody_deposits: { by: [['wallet_id', 'wallet']], withheld: [] },
  custody_wallets: { by: [['user_id', 'user']], withheld: [] },
  session_handles: {
    by: [['token_hash', 'siwxToken']],
    withheld: ['handle_hash', 'token_hash'],
  },
  siwx_sessions: {
    by: [['address', 'address']],
    withheld: ['token_hash', 'previous_token_hash'],
  },
  linked_accounts: { by: [['address', 'address']], withheld: [] },
  sign_in_emails: { by: [['address', 'address']], withheld: [] },
  name_addresses: {
    by: [
      ['address', 'address'],
      ['name', 'name'],
    ],
    withheld: [],
  },
  names: { by: [['name', 'name']], withheld: [] },
  email_challenges: {
    by: [
      ['user_id', 'user'],
      ['email', 'email'],
    ],
    withheld: ['link_hash', 'numbers', 'number', 'network_mac', 'code_mac'],
  },
  operations: {
    by: [
      ['user_id', 'user'],
      ['sender', 'address'],
    ],
    withheld: ['batch_key'],
  },
  operation_quotes: { by: [['user_id', 'user']], withheld: [] },
  operation_sponsorships: { by: [['sender', 'address']], withheld: [] },
  execution_permissions: { by: [['user_id', 'user']], withheld: [] },
  wallet_email_changes: { by: [['user_id', 'user']], withheld: ['token_hash'] },
  social_flows: {
    by: [['user_id', 'user']],
    withheld: ['secret_hash', 'cookie_hash', 'state_hash', 'ticket_hash'],
  },
  wallet_access_tokens: { by: [['session_id', 'session']], withheld: ['token_hash'] },
  wallet_sessions: {
    by: [['device_id', 'device']],
    withheld: ['refresh_hash', 'previous_refresh_hash'],
  },
  wallet_devices: { by: [['user_id', 'user']], withheld: [] },
  wallet_passkeys: { by: [['user_id', 'user']], withheld: [] },
  wallet_identities: { by: [['user_id', 'user']], withheld: [] },
  wallet_users: { by: [['id', 'user']], withheld: [] },
  access_entries: { by: [['value', 'listed']], withheld: ['account'], kept: true },
  access_bans: {
    by: [
      ['subject', 'user'],
      ['subject', 'listed'],
    ],
    withheld: ['account'],
    kept: true,
  },
  person_notes: {
    by: [
      ['subject', 'user'],
      ['subject', 'listed'],
    ],
    withheld: ['account'],
  },

  admin_sessions: { because: 'sessions of operators' },
  audit_entries: {
    because: 'what operators did: a log that is never changed, kept to account for it',
  },
  audit_head: { because: 'the hash of the newest entry of that log' },
  audit_keys: { because: 'keys of the operator' },
  custody_endings: {
    because: 'random ids of sets that the second server must forget, and its receipts for 90 days',
  },
  disputed_names: { because: 'names, and which operator holds them and why' },
  events: { because: 'counts uses of a page without saying whose' },
  figures: { because: 'sums of all people together' },
  gateway_keys: { because: 'the key of the operator' },
  kms_keys: { because: 'fingerprints of the operator’s keys' },
  mail_outbox: {
    because:
      'sealed mails without a recipient column, deleted once sent, and wiped when they expire',
  },
  name_messages: { because: 'hashes of signed texts, until the texts are too old' },
  operation_budgets: {
    because: 'sums for three days; those of a wallet have its address in their keys',
  },
  node_reports: { because: 'what servers know of the nodes' },
  onramp_deliveries: { because: 'ids of messages of providers, for an hour' },
  onramp_sessions: { because: 'visits under random ids, without an account or an address' },
  operator_events: { because: 'when the operator made a backup' },
  operation_executors: { because: 'which server sends with which key of the operator' },
  reserved_names: { because: 'words that cannot be registered' },
  siwx_nonces: { because: 'hashes, for minutes' },
  sponsorship_pauses: { because: 'networks on which the operator pays for nothing' },
  token_keys: { because: 'keys of the operator' },
  wallet_limits: { because: 'counters under keyed hashes, for a day' },
  wallet_proofs: { because: 'hashes, for minutes' },
}

export interface PersonalTable {
  name: string
  by: readonly (readonly [column: string, key: Key])[]
  withheld: readonly string[]
  kept: boolean
}

export const personalTables: readonly PersonalTable[] = Object.entries(tables).flatMap(
  ([name, entry]) =>
    'by' in entry ? [{ name, by: entry.by, withheld: entry.withheld, kept: 'kept' in entry }] : [],
)
