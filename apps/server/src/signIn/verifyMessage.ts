// Verifies a signed message and creates its session.
import { randomUUID } from 'node:crypto'
import { parseSignInMessage, type SignInMessage } from '@aureus/protocol'
import { verifySignature } from '../chain/families/verifySignature.ts'
import type { Upstreams } from '../chain/rpc/upstreams.ts'
import type { SessionRow } from '../platform/db/schema.ts'
import { readDevice } from '../platform/http/device.ts'
import type { SignInApp } from './apps.ts'
import { checkMessage } from './checkMessage.ts'
import type { Reason } from './reasons.ts'
import { reason } from './reasons.ts'
import type { SignInSettings } from './settings.ts'

export interface SignedMessage {
  /** The exact signed text. */
  text: string
  signature: string
  message: SignInMessage
  /** The message to check, without anything that the route adds to a plain message. */
  checked: SignInMessage
}

/** Parses a signed text, or says why it is invalid. */
export function readMessage(text: string): { message: SignInMessage } | { refused: Reason } {
  const parsed = parseSignInMessage(text)
  return parsed.ok ? { message: parsed.message } : { refused: malformed(parsed.field) }
}

export const malformed = (field: string): Reason =>
  field === 'version' ? reason('version_unsupported') : reason('message_malformed', field)

/** Checks the fields, then the signature, by key or by the account's contract. */
export async function verifyMessage(
  {
    signIn,
    upstreams,
  }: {
    signIn: Pick<SignInSettings, 'chains' | 'statement' | 'resources' | 'rpcQuorum'>
    upstreams: Upstreams
  },
  { text, signature, checked }: SignedMessage,
  { origin, nowMs }: { origin: string; nowMs: number },
): Promise<{ accountType: SessionRow['account_type'] } | { refused: Reason }> {
  const refused = checkMessage(checked, { origin, ...signIn, nowMs })
  if (refused) return { refused }
  const { accountAddress: address, chainId } = checked
  const quorum = signIn.rpcQuorum
  const verified = await verifySignature({ address, chainId, text, signature, upstreams, quorum })
  return 'refused' in verified ? { refused: reason(verified.refused) } : verified
}

export interface SessionRowParameters {
  app: SignInApp
  tokenHash: string
  previousHash: string | undefined
  userAgent: string | undefined
  /** Whether the signed text says so. */
  sharesAccounts: boolean
  sessionMaxMs: number
  nowMs: number
}

export function toRow(
  { text, signature, message }: SignedMessage,
  accountType: SessionRow['account_type'],
  {
    app,
    tokenHash,
    previousHash,
    userAgent,
    sharesAccounts,
    sessionMaxMs,
    nowMs,
  }: SessionRowParameters,
): SessionRow {
  return {
    id: randomUUID(),
    origin: app.stored,
    token_hash: tokenHash,
    previous_token_hash: previousHash ?? null,
    address: message.accountAddress,
    chain_id: message.chainId,
    account_type: accountType,
    message: text,
    message_fields: JSON.stringify(message),
    shares_accounts: sharesAccounts ? 1 : 0,
    signature,
    ...readDevice(userAgent),
    created_at_ms: nowMs,
    last_seen_at_ms: nowMs,
    expires_at_ms: nowMs + sessionMaxMs,
  }
}
