// ECDH-ES as direct key agreement for A256GCM (RFC 7518, sections 4.6 and 5.3), with WebCrypto's P-256, SHA-256 and
// AES only.
import type { PublicKey } from '@aureus/protocol/custody'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const KEY_BITS = 256

export const generateAgreementKey = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(CURVE, false, ['deriveBits'])

export async function publicKeyOf(pair: CryptoKeyPair): Promise<PublicKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}

/** @throws DOMException for a point that is not on the curve */
export async function agree(
  privateKey: CryptoKey,
  publicKey: PublicKey,
  usage: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const { kty, crv, x, y } = publicKey
  const theirs = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, CURVE, false, [])
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: theirs },
    privateKey,
    KEY_BITS,
  )
  const key = await crypto.subtle.digest('SHA-256', otherInfo(new Uint8Array(shared)))
  new Uint8Array(shared).fill(0)
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage])
}

/** One round of the Concat KDF: counter ‖ Z ‖ "A256GCM" ‖ empty party names ‖ key length in bits. */
function otherInfo(shared: Uint8Array): Uint8Array<ArrayBuffer> {
  const algorithm = new TextEncoder().encode('A256GCM')
  const bytes = new Uint8Array(4 + shared.length + 4 + algorithm.length + 4 + 4 + 4)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 1)
  bytes.set(shared, 4)
  view.setUint32(4 + shared.length, algorithm.length)
  bytes.set(algorithm, 8 + shared.length)
  view.setUint32(bytes.length - 4, KEY_BITS)
  return bytes
}
