// ID tokens and their signing keys.
import { generateKeyPair, type KeyObject, randomUUID, sign } from 'node:crypto'
import { promisify } from 'node:util'

export interface SigningKey {
  id: string
  privateKey: KeyObject
  /** RFC 7517, section 5. */
  jwks: { keys: readonly object[] }
}

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const id = randomUUID()
  const key = { ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' }
  return { id, privateKey, jwks: { keys: [key] } }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** RS256. */
export function signIdToken({ id, privateKey }: SigningKey, claims: object): string {
  const signed = `${encode({ alg: 'RS256', kid: id, typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}
