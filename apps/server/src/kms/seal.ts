// How a share rests in the database: under a key of its own, which rests beside it under the keeper's.
import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from './fileKms.ts'
import type { KekName, Kms } from './kms.ts'

export interface SealedRow {
  kek_id: string
  wrapped_dek: Uint8Array
  sealed: Uint8Array
}

/** @param context what it is and whose: the same must be given to open it, so that rows cannot change places */
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

/** @throws where the key is not there or it was sealed as something else. Wipe the answer after use. */
export async function unseal(kms: Kms, row: SealedRow, context: string): Promise<Buffer> {
  const dek = await kms.unwrap({ keyId: row.kek_id, blob: row.wrapped_dek }, context)
  try {
    return decrypt(dek, row.sealed, Buffer.from(context))
  } finally {
    dek.fill(0)
  }
}
