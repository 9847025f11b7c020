// For tests: a row of a person in each table that has no helper of its own.
import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/db/schema.ts'
import { emailOf } from './walletServer.ts'

export interface PersonalRowsParameters {
  userId: string
  deviceId: string
  walletId: string
  setId: string
  /** The address of the person's account. */
  evm: string
  nowMs: number
}

/** By table. */
export function personalRows({
  userId,
  deviceId,
  walletId,
  setId,
  evm,
  nowMs,
}: PersonalRowsParameters) {
  const soon = { created_at_ms: nowMs, expires_at_ms: nowMs + 30 * 86_400_000 }
  const wallet = { wallet_id: walletId, created_at_ms: nowMs }
  const passkey = {
    credential_id: `passkey ${userId}`,
    public_key: 'k',
    counter: 0,
    transports: '',
    aaguid: '',
    backup_eligible: 1,
    backed_up: 1,
    last_used_at_ms: null,
  } as const
  return {
    custody_factors: {
      set_id: setId,
      kind: 'password',
      parameters: '{}',
      proven_at_ms: null,
      ...wallet,
    },
    siwx_sessions: {
      id: randomUUID(),
      origin: '',
      token_hash: `token ${userId}`,
      previous_token_hash: null,
      address: evm,
      chain_id: 'eip155:1',
      account_type: 'eoa',
      message: 'm',
      message_fields: null,
      shares_accounts: 0,
      signature: 's',
      browser: null,
      system: null,
      last_seen_at_ms: nowMs,
      ...soon,
    },
    session_handles: {
      handle_hash: `handle ${userId}`,
      token_hash: `token ${userId}`,
      state: 'current',
      issued_at_ms: nowMs,
    },
    linked_accounts: {
      account_key: `eip155:${evm}`,
      owner_id: `owner ${userId}`,
      address: evm,
      chain_id: 'eip155:1',
      account_type: 'eoa',
      linked_at_ms: nowMs,
    },
    sign_in_emails: { origin: '', address: evm, email: emailOf(userId), updated_at_ms: nowMs },
    email_challenges: {
      id: randomUUID(),
      purpose: 'sign-in',
      email: emailOf(userId),
      label: emailOf(userId),
      jkt: 'j',
      user_id: null,
      attempts: 0,
      ...soon,
    },
    wallet_email_changes: {
      token_hash: `change ${userId}`,
      user_id: userId,
      new_email: 'n',
      provider: null,
      removed: 0,
      changed_at_ms: nowMs,
      expires_at_ms: soon.expires_at_ms,
    },
    social_flows: {
      id: randomUUID(),
      provider: 'google',
      purpose: 'link',
      mode: 'window',
      jkt: 'j',
      user_id: userId,
      status: 'started',
      ...soon,
    },
    wallet_passkeys: { user_id: userId, created_at_ms: nowMs, ...passkey },
    custody_deposits: { set_id: setId, address: 'a', ...wallet },
    custody_passkeys: {
      set_id: setId,
      wallet_id: walletId,
      handle: 'h',
      label: 'l',
      ...passkey,
    },
    access_entries: {
      kind: 'address',
      effect: 'deny',
      value: evm.toLowerCase(),
      added_at_ms: nowMs,
      account: 'eip155:1:operator',
      reason: 'r',
    },
    access_bans: {
      subject: userId,
      person: userId,
      at_ms: nowMs,
      account: 'eip155:1:operator',
      reason: 'r',
    },
    person_notes: {
      id: randomUUID(),
      subject: userId,
      at_ms: nowMs,
      account: 'eip155:1:operator',
      text: 'n',
    },
    operations: {
      hash: `operation ${userId}`,
      kind: 'operation',
      network: 'eip155:1',
      user_id: userId,
      sender: evm,
      delegate: 'd',
      batch_key: `batch ${userId}`,
      calls: 1,
      status: 'included',
      settled: 1,
      transactions: '[]',
      created_at_ms: nowMs,
    },
    operation_quotes: {
      hash: `operation ${userId}`,
      user_id: userId,
      network: 'eip155:1',
      expires_at_ms: soon.expires_at_ms,
    },
    operation_sponsorships: {
      hash: `operation ${userId}`,
      network: 'eip155:1',
      sender: evm,
      nonce: '0x0',
      day: '2026-11-25',
      gwei: 1,
      state: 'spent',
      fee_token: null,
      expires_at_ms: soon.expires_at_ms,
    },
    execution_permissions: {
      user_id: userId,
      chain_id: 'eip155:1',
      hash: `permission ${userId}`,
      terms: '{}',
      signature: 's',
      origin: 'https://app.example',
      claimed_name: null,
      granted_at_ms: nowMs,
      expires_at_ms: soon.expires_at_ms,
      revoked_at_ms: null,
    },
    custody_challenges: {
      device_id: deviceId,
      challenge: 'c',
      purpose: 'add',
      handle: 'h',
      expires_at_ms: soon.expires_at_ms,
    },
  } as const
}

const DAY_MS = 86_400_000

/** Somebody who is signed in to a site with an account. @returns the id of the row */
export async function insertSignIn(
  db: Database,
  { address, nowMs }: { address: string; nowMs: number },
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('siwx_sessions')
    .values({
      id,
      token_hash: randomUUID(),
      previous_token_hash: null,
      address,
      chain_id: 'eip155:1',
      account_type: 'eoa',
      origin: 'https://app.example.com',
      message: '',
      message_fields: null,
      shares_accounts: 0,
      signature: '',
      browser: null,
      system: null,
      created_at_ms: nowMs,
      last_seen_at_ms: nowMs,
      expires_at_ms: nowMs + DAY_MS,
    })
    .execute()
  return id
}
