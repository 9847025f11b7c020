// Keys in files, for deployments without a key service.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { KeyFile } from './keyFiles.ts'
import { type KeyName, type Kms, KmsError } from './kms.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

/** @param files at least one version of every key, newest version last */
export function createFileKms(files: readonly KeyFile[]): Kms {
  const keys = new Map(files.map((file) => [idOf(file), file.key]))

  const newest = (name: KeyName): string => {
    const file = files.findLast((one) => one.name === name)
    if (!file) throw new KmsError(`Missing key: ${name}.`)
    return idOf(file)
  }
  const keyOf = (keyId: string): Buffer => {
    const key = keys.get(keyId)
    if (!key) throw new KmsError(`Missing key: ${keyId}.`)
    return key
  }
  const hmac = (keyId: string, message: string) =>
    createHmac('sha256', keyOf(keyId)).update(message).digest()

  return {
    async wrap(name, dek, context) {
      const keyId = newest(name)
      return { keyId, blob: encrypt(keyOf(keyId), dek, aadOf(keyId, context)) }
    },
    async unwrap({ keyId, blob }, context) {
      try {
        return decrypt(keyOf(keyId), blob, aadOf(keyId, context))
      } catch (error) {
        if (error instanceof KmsError) throw error
        throw new KmsError(`${keyId} cannot decrypt this data in this context.`)
      }
    },
    mac: async (name, message) => hmac(newest(name), `aureus/mac/v1|${message}`),
    macAs: async (keyId, message) => hmac(keyId, `aureus/mac/v1|${message}`),
    keyIds: () => [...keys.keys()],
    fingerprint: async (keyId) =>
      hmac(keyId, 'aureus/fingerprint/v1').subarray(0, 16).toString('hex'),
    // They are in memory.
    check: async () => {},
    close: async () => {},
  }
}

const idOf = ({ name, version }: KeyFile) => `${name}.${version}`
const aadOf = (keyId: string, context: string) => Buffer.from(`${keyId}|${context}`)

/** AES-256-GCM: nonce ‖ ciphertext ‖ tag. */
export function encrypt(key: Uint8Array, plain: Uint8Array, aad: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(aad)
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws if it was not sealed with this key and this additional data */
export function decrypt(key: Uint8Array, sealed: Uint8Array, aad: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(aad).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}
