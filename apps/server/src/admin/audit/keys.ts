// The key that signs the audit log: made at the first start, sealed in the database, and opened at each start, because
// entries are signed within transactions, which must not wait for a key service.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { auditKeyId } from '@aureus/protocol/admin'
import type { AuditKeyRow, Database } from '../../platform/db/schema.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import { seal, unseal } from '../../platform/kms/seal.ts'
import { lockHead } from './head.ts'

export interface AuditSigner {
  keyId: string
  /** Ed25519: 32 bytes, base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** Of several servers that start at once, all use the key of the first. */
export async function openAuditKey(db: Database, kms: Kms, nowMs: number): Promise<AuditSigner> {
  const stored = (await readNewest(db)) ?? (await storeFirst(db, await createRow(kms, nowMs)))
  return openRow(kms, stored)
}

const readNewest = (db: Database): Promise<AuditKeyRow | undefined> =>
  db
    .selectFrom('audit_keys')
    .selectAll()
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const storeFirst = (db: Database, row: AuditKeyRow): Promise<AuditKeyRow> =>
  db.transaction().execute(async (transaction) => {
    await lockHead(transaction)
    const other = await readNewest(transaction)
    if (other) return other
    await transaction.insertInto('audit_keys').values(row).execute()
    return row
  })

async function createRow(kms: Kms, nowMs: number): Promise<AuditKeyRow> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x: key = '' } = publicKey.export({ format: 'jwk' })
  const id = auditKeyId(key)
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' })
  try {
    const { kek_id, wrapped_dek, sealed } = await seal(kms, 'auth-kek', plain, contextOf(id))
    return {
      id,
      public_key: key,
      kek_id,
      wrapped_dek: Buffer.from(wrapped_dek).toString('base64url'),
      sealed: Buffer.from(sealed).toString('base64url'),
      created_at_ms: nowMs,
    }
  } finally {
    plain.fill(0)
  }
}

async function openRow(kms: Kms, row: AuditKeyRow): Promise<AuditSigner> {
  const box = {
    kek_id: row.kek_id,
    wrapped_dek: Buffer.from(row.wrapped_dek, 'base64url'),
    sealed: Buffer.from(row.sealed, 'base64url'),
  }
  const plain = await unseal(kms, box, contextOf(row.id))
  try {
    const privateKey = createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' })
    return { keyId: row.id, publicKey: row.public_key, privateKey }
  } finally {
    plain.fill(0)
  }
}

const contextOf = (id: string) => `aureus/audit-key/v1|${id}`
