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

/**
 * Of several servers that start at once, all use the key of the first. Seals it under the newest key of the server, so
 * that the older one can be removed.
 */
export async function openAuditKey(db: Database, kms: Kms, nowMs: number): Promise<AuditSigner> {
  const stored = (await readNewest(db)) ?? (await storeFirst(db, await createRow(kms, nowMs)))
  const plain = await openRow(kms, stored)
  try {
    const newest = kms.keyIds().findLast((id) => id.startsWith('auth-kek.'))
    if (stored.kek_id !== newest)
      await db
        .updateTable('audit_keys')
        .set(await sealKey(kms, stored.id, plain))
        .where('id', '=', stored.id)
        .execute()
    const privateKey = createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' })
    return { keyId: stored.id, publicKey: stored.public_key, privateKey }
  } finally {
    plain.fill(0)
  }
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
    return {
      id,
      public_key: key,
      ...(await sealKey(kms, id, plain)),
      created_at_ms: nowMs,
    }
  } finally {
    plain.fill(0)
  }
}

async function sealKey(kms: Kms, id: string, plain: Uint8Array) {
  const { kek_id, wrapped_dek, sealed } = await seal(kms, 'auth-kek', plain, contextOf(id))
  return {
    kek_id,
    wrapped_dek: Buffer.from(wrapped_dek).toString('base64url'),
    sealed: Buffer.from(sealed).toString('base64url'),
  }
}

/** Wipe the result after use. */
const openRow = (kms: Kms, { id, kek_id, wrapped_dek, sealed }: AuditKeyRow): Promise<Buffer> =>
  unseal(
    kms,
    {
      kek_id,
      wrapped_dek: Buffer.from(wrapped_dek, 'base64url'),
      sealed: Buffer.from(sealed, 'base64url'),
    },
    contextOf(id),
  )

const contextOf = (id: string) => `aureus/audit-key/v1|${id}`
