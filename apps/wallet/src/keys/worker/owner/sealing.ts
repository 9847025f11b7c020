// Seals R₀ ‖ C₀ under a key of the owner: AES-256-GCM, bound to the wallet, the set and how the key is made.
import { idBytes, WRAP_OVERHEAD_BYTES } from '@aureus/protocol/custody'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { wipe } from '../wipe.ts'

const IV_BYTES = 12

export interface Binding {
  walletId: string
  setId: string
  /** Names the factor and its parameters. */
  factor: string
}

/** The factor does not open this: a wrong password or code, or the data was altered. */
export class WrongFactorError extends Error {
  override name = 'WrongFactorError'
}

export interface Derivation {
  salt: Uint8Array
  label: string
  walletId: string
  /** Follows the wallet's id. */
  more?: Uint8Array
}

/** HKDF-SHA256 (RFC 5869) with a label for each use, so that one use reveals nothing about another. */
export const deriveKey = (
  material: Uint8Array,
  { salt, label, walletId, more = new Uint8Array() }: Derivation,
): Uint8Array =>
  hkdf(sha256, material, salt, concatBytes(utf8ToBytes(label), idBytes(walletId), more), 32)

const algorithmOf = (iv: Uint8Array<ArrayBuffer>, { walletId, setId, factor }: Binding) => ({
  name: 'AES-GCM',
  iv,
  additionalData: Uint8Array.from(utf8ToBytes(`aureus/factor/v1|${walletId}|${setId}|${factor}`)),
})

const importKey = (key: Uint8Array, usage: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', Uint8Array.from(key), 'AES-GCM', false, [usage])

/** The initialisation vector ‖ the ciphertext and its tag. */
export async function sealUnder(
  key: Uint8Array,
  binding: Binding,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = algorithmOf(iv, binding)
  const sealed = await crypto.subtle.encrypt(algorithm, await importKey(key, 'encrypt'), plain)
  return Uint8Array.from([...iv, ...new Uint8Array(sealed)])
}

/** Wipe the result after use. @throws WrongFactorError */
export async function openUnder(
  key: Uint8Array,
  binding: Binding,
  wrapped: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = algorithmOf(Uint8Array.from(wrapped.subarray(0, IV_BYTES)), binding)
  try {
    if (wrapped.length <= WRAP_OVERHEAD_BYTES) throw new RangeError('too short')
    const imported = await importKey(key, 'decrypt')
    const text = Uint8Array.from(wrapped.subarray(IV_BYTES))
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, imported, text))
  } catch {
    throw new WrongFactorError('The factor does not open this.')
  } finally {
    wipe(key)
  }
}
