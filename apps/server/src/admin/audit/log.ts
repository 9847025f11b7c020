// The audit log: who did what, on whom and why. Entries are appended in the transaction of the change that they record,
// so that there is neither without the other.
import { sign } from 'node:crypto'
import { type AuditEntry, auditHash } from '@aureus/protocol/admin'
import type { AuditEntryRow, Database } from '../../platform/db/schema.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import { createHead, lockHead, moveHead } from './head.ts'
import { openAuditKey } from './keys.ts'

/** What happened, without its place in the chain. */
export interface AuditRecord
  extends Pick<AuditEntry, 'account' | 'role' | 'action' | 'subject' | 'reason'> {
  before: object | null
  after: object | null
}

export interface AuditLog {
  /** Of the key that signs. */
  readonly keyId: string
  /** Ed25519: 32 bytes, base64url. */
  readonly publicKey: string
  /**
   * Runs a change and appends its entry. Changes run one after the other, over all servers.
   * @param change returns what the entry says; it may run again after a conflict
   */
  record<T extends { entry: AuditRecord }>(
    change: (transaction: Database) => Promise<T>,
  ): Promise<T & { appended: AuditEntry }>
}

export interface OpenAuditLogParameters {
  db: Database
  kms: Kms
  clock: () => number
  /** Called in the transaction of each entry. */
  onAppend?: (transaction: Database, entry: AuditEntry) => Promise<void>
  /** Called once it is committed. */
  onCommit?: (entry: AuditEntry) => void
}

export async function openAuditLog(parameters: OpenAuditLogParameters): Promise<AuditLog> {
  const { db, kms, clock, onAppend, onCommit } = parameters
  await createHead(db)
  const { keyId, publicKey, privateKey } = await openAuditKey(db, kms, clock())
  return {
    keyId,
    publicKey,
    async record(change) {
      const recorded = await db.transaction().execute(async (transaction) => {
        const head = await lockHead(transaction)
        const changed = await change(transaction)
        const { entry } = changed
        const linked = {
          number: head.number + 1,
          atMs: clock(),
          account: entry.account,
          role: entry.role,
          action: entry.action,
          subject: entry.subject,
          reason: entry.reason,
          before: entry.before && JSON.stringify(entry.before),
          after: entry.after && JSON.stringify(entry.after),
          previous: head.hash,
        }
        const hash = auditHash(linked)
        const signature = sign(null, Buffer.from(hash, 'hex'), privateKey).toString('base64url')
        const appended: AuditEntry = { ...linked, hash, signature, keyId }
        await transaction.insertInto('audit_entries').values(toRow(appended)).execute()
        await moveHead(transaction, { number: appended.number, hash })
        await onAppend?.(transaction, appended)
        return { ...changed, appended }
      })
      onCommit?.(recorded.appended)
      return recorded
    },
  }
}

const toRow = ({ atMs, keyId, ...entry }: AuditEntry): AuditEntryRow => ({
  ...entry,
  at_ms: atMs,
  key_id: keyId,
})
