// Stores a share sealed under its own data key, which is stored next to it, wrapped by the KMS.
import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from './fileKms.ts'
import type { KekName, Kms } from './kms.ts'

export interface SealedRow {
  kek_id: string
  wrapped_dek: Uint8Array
  sealed: Uint8Array
}

/** @param context what the share is and whose. Opening needs the same context, so rows cannot be swapped. */
export async function seal(
  kms: Kms,
  name: KekName,
  plain: Uint8Array,
  context: string,
): Promise<SealedRow> {
  const dek = randomBytes(32)
  try {
    const { keyId, blob } = await kms.wrap(name, dek, context)
    return { kek_id: keyId, wrapped_dek: blob, sealed: encrypt(dek, plain, Buffer.from(context)) }
  } finally {
    dek.fill(0)
  }
}

/** @throws if the key is missing or the context differs. Wipe the result after use. */
export async function unseal(kms: Kms, row: SealedRow, context: string): Promise<Buffer> {
  const dek = await kms.unwrap({ keyId: row.kek_id, blob: row.wrapped_dek }, context)
  try {
    return decrypt(dek, row.sealed, Buffer.from(context))
  } finally {
    dek.fill(0)
  }
}
