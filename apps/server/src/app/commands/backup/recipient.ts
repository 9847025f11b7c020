// Who opens a backup: whoever knows a passphrase, or holds the private half of an X25519 key. With a public key, the
// server that makes the backups every night cannot open them.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { decrypt, encrypt } from '../../../platform/kms/fileKms.ts'
import { BackupError } from './BackupError.ts'

const KEY_BYTES = 32
/** As strong as the passwords that seal shares: half a second and 128 MiB a guess (RFC 7914). */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1 }
export const MIN_PASSPHRASE = 16

const Bytes = v.pipe(v.string(), v.regex(/^[\w-]{22,172}$/))

/** How the file's key is sealed. */
export const WrapSchema = v.variant('for', [
  v.strictObject({ for: v.literal('passphrase'), salt: Bytes, key: Bytes }),
  v.strictObject({ for: v.literal('x25519'), recipient: Bytes, ephemeral: Bytes, key: Bytes }),
])
export type Wrap = v.InferOutput<typeof WrapSchema>

export type Recipient = { passphrase: string } | { publicKey: string }
export type Opener = { passphrase: string } | { privateKey: string }

/** Both halves, base64url of 32 bytes. */
export function createRecipient(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return { publicKey: rawOf(publicKey), privateKey: String(privateKey.export({ format: 'jwk' }).d) }
}

export async function wrapKey(key: Uint8Array, recipient: Recipient): Promise<Wrap> {
  if ('passphrase' in recipient) {
    const salt = randomBytes(16)
    const under = await keyOfPassphrase(recipient.passphrase, salt)
    return {
      for: 'passphrase',
      salt: toText(salt),
      key: toText(encrypt(under, key, aadOf('passphrase'))),
    }
  }
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const ephemeral = rawOf(publicKey)
  const under = agree(privateKey, publicOf(recipient.publicKey), ephemeral + recipient.publicKey)
  const sealed = toText(encrypt(under, key, aadOf('x25519')))
  return { for: 'x25519', recipient: recipient.publicKey, ephemeral, key: sealed }
}

/** @throws BackupError if it does not open */
export async function unwrapKey(wrap: Wrap, opener: Opener): Promise<Buffer> {
  try {
    return decrypt(await keyFor(wrap, opener), fromText(wrap.key), aadOf(wrap.for))
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(
      wrap.for === 'passphrase'
        ? 'This passphrase does not open the backup.'
        : 'This key does not open the backup.',
    )
  }
}

async function keyFor(wrap: Wrap, opener: Opener): Promise<Buffer> {
  if (wrap.for === 'passphrase') {
    if ('passphrase' in opener) return keyOfPassphrase(opener.passphrase, fromText(wrap.salt))
    throw new BackupError('This backup needs its passphrase (--passphrase-file FILE).')
  }
  if (!('privateKey' in opener))
    throw new BackupError('This backup needs its private key (--identity FILE).')
  const own = privateOf(opener.privateKey)
  return agree(own, publicOf(wrap.ephemeral), wrap.ephemeral + wrap.recipient)
}

const agree = (own: KeyObject, theirs: KeyObject, context: string): Buffer =>
  Buffer.from(
    hkdfSync(
      'sha256',
      diffieHellman({ privateKey: own, publicKey: theirs }),
      createHash('sha256').update(context).digest(),
      'aureus/backup/x25519/v1',
      KEY_BYTES,
    ),
  )

function keyOfPassphrase(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  const derive = promisify<string, Uint8Array, number, object, Buffer>(scrypt)
  return derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, { ...SCRYPT, maxmem: 2 ** 28 })
}

const rawOf = (key: KeyObject): string => String(key.export({ format: 'jwk' }).x)

/** @throws BackupError */
export function publicOf(x: string): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
  } catch {
    throw new BackupError('The public key is not an X25519 key.')
  }
}

/** What stands before the 32 bytes in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex')

function privateOf(d: string): KeyObject {
  const raw = fromText(d)
  if (raw.length !== KEY_BYTES) throw new BackupError('The private key is not an X25519 key.')
  return createPrivateKey({ key: Buffer.concat([PKCS8, raw]), format: 'der', type: 'pkcs8' })
}

const aadOf = (kind: Wrap['for']) => Buffer.from(`aureus/backup/wrap/v1|${kind}`)
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const fromText = (text: string) => Buffer.from(text, 'base64url')
