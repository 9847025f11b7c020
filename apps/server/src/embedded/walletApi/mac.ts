// Keyed hashes: of codes, and of anything that a copy of the database must not let anyone guess.
import type { Kms } from '../../platform/kms/kms.ts'

/** HMAC-SHA256 under the pepper, which never leaves the KMS. */
export interface Mac {
  mac(message: string): Promise<Buffer>
}

export const macOf = (kms: Kms): Mac => ({
  mac: async (message) => Buffer.from(await kms.mac('pepper', message)),
})
