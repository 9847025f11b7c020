// Key management by a service. The keys that seal never leave it. The pepper is asked for at every request, so the
// server keeps a key that the service derived from it, as long as it runs.
import { createHmac } from 'node:crypto'
import { type KeyName, type Kms, KmsError } from './kms.ts'

/** What differs between services. Every function throws KmsError. */
export interface KeyService {
  /** For example `auth-kek.1`, oldest version first. */
  keyIds(): Promise<string[]>
  wrap(keyId: string, dek: Uint8Array, context: string): Promise<Uint8Array>
  /** Rejects if the key, the context or the data differ. */
  unwrap(keyId: string, blob: Uint8Array, context: string): Promise<Uint8Array>
  /** HMAC-SHA256 under a version of the pepper. */
  mac(keyId: string, message: string): Promise<Uint8Array>
  /** Identifies a key without revealing it: 16 bytes in hex. */
  fingerprint(keyId: string): Promise<string>
  close(): Promise<void>
}

export async function createServiceKms(service: KeyService): Promise<Kms> {
  const ids = await service.keyIds()
  const roots = new Map<string, Uint8Array>()
  for (const keyId of ids.filter((id) => id.startsWith('pepper.')))
    roots.set(keyId, await service.mac(keyId, 'aureus/pepper-root/v1'))

  const newest = (name: KeyName): string => {
    const keyId = ids.findLast((id) => id.startsWith(`${name}.`))
    if (keyId === undefined) throw new KmsError(`Missing key: ${name}.`)
    return keyId
  }
  const known = (keyId: string): string => {
    if (ids.includes(keyId)) return keyId
    throw new KmsError(`Missing key: ${keyId}.`)
  }
  const hmac = (keyId: string, message: string) => {
    const root = roots.get(keyId)
    if (!root) throw new KmsError(`Missing key: ${keyId}.`)
    return createHmac('sha256', root).update(`aureus/mac/v1|${message}`).digest()
  }

  return {
    async wrap(name, dek, context) {
      const keyId = newest(name)
      return { keyId, blob: await service.wrap(keyId, dek, context) }
    },
    unwrap: async ({ keyId, blob }, context) => service.unwrap(known(keyId), blob, context),
    mac: async (name, message) => hmac(newest(name), message),
    macAs: async (keyId, message) => hmac(keyId, message),
    keyIds: () => ids,
    fingerprint: async (keyId) => service.fingerprint(known(keyId)),
    async check() {
      await service.keyIds()
    },
    close: () => service.close(),
  }
}
