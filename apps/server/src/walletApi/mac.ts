// Keyed hashes: what is stored of codes, and of what must not be guessed from a copy of the database.
import type { Kms } from '../kms/kms.ts'

/** HMAC-SHA256 under the pepper, which never leaves its keeper: a file here, a key service elsewhere. */
export interface Mac {
  mac(message: string): Promise<Buffer>
}

export const macOf = (kms: Kms): Mac => ({
  mac: async (message) => Buffer.from(await kms.mac('pepper', message)),
})
