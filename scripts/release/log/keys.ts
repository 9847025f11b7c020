// Keys of notes: Ed25519, of logs (type 1 of c2sp.org/signed-note) and of witnesses (type 4, c2sp.org/tlog-cosignature).
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { sha256 } from '../../../apps/server/src/platform/releaseLog/hashes.ts'
import {
  decodeBase64,
  encodeBase64,
  KEY_NAME,
  type NoteSignature,
} from '../../../apps/server/src/platform/releaseLog/note.ts'
import { LogFormatError } from '../../../apps/server/src/platform/releaseLog/problem.ts'

const types = { log: 1, witness: 4 } as const

export interface VerifierKey {
  kind: keyof typeof types
  name: string
  keyId: number
  /** 32 bytes. */
  publicKey: Uint8Array
}

const KEY_BYTES = 32
const KEY_TEXT = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/

/** @param text a vkey, such as `example.com/releases+1a2b3c4d+AZ…`. @throws LogFormatError */
export function parseVerifierKey(text: string): VerifierKey {
  const [, name = '', id, encoded = ''] = KEY_TEXT.exec(text) ?? []
  const bytes = decodeBase64(encoded)
  const kind = bytes?.[0] === types.log ? 'log' : 'witness'
  if (bytes?.length !== 1 + KEY_BYTES || bytes[0] !== types[kind] || !KEY_NAME.test(name))
    throw new LogFormatError('This is not the public key of a log or a witness.')
  const key = verifierKey(kind, name, bytes.subarray(1))
  if (hexOf(key.keyId) !== id)
    throw new LogFormatError('The public key does not have the number that it carries.')
  return key
}

export function formatVerifierKey({ kind, name, keyId, publicKey }: VerifierKey): string {
  const encoded = encodeBase64(Buffer.concat([Uint8Array.of(types[kind]), publicKey]))
  return `${name}+${hexOf(keyId)}+${encoded}`
}

/** @param key Ed25519, private or public */
export function verifierKeyOf(kind: VerifierKey['kind'], name: string, key: KeyObject) {
  const spki = (key.type === 'private' ? createPublicKey(key) : key).export({
    type: 'spki',
    format: 'der',
  })
  return verifierKey(kind, name, spki.subarray(-KEY_BYTES))
}

function verifierKey(kind: VerifierKey['kind'], name: string, publicKey: Uint8Array): VerifierKey {
  if (!KEY_NAME.test(name))
    throw new LogFormatError('The name of a key has neither spaces nor plus signs.')
  const id = sha256(Buffer.from(`${name}\n`), Uint8Array.of(types[kind]), publicKey)
  return { kind, name, keyId: Buffer.from(id).readUInt32BE(0), publicKey }
}

/** Whether the bytes are a signature by this key over the message (RFC 8032). */
export function isSignature(
  key: VerifierKey,
  message: Uint8Array | string,
  bytes: Uint8Array,
): boolean {
  const x = Buffer.from(key.publicKey).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), publicKey, bytes)
}

export const signBytes = (privateKey: KeyObject, message: string): Uint8Array =>
  sign(null, Buffer.from(message), privateKey)

export const isOf = (key: VerifierKey, { name, keyId }: NoteSignature): boolean =>
  key.name === name && key.keyId === keyId

const hexOf = (keyId: number) => keyId.toString(16).padStart(8, '0')
