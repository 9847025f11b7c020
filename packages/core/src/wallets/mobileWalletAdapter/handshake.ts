// Session establishment: both sides derive one AES key from ephemeral keys (ECDH on P-256) and the association's key.
// A stranger that listens on the port does not know that key, so it derives another one.
import type { Association } from './association.ts'
import { type Bytes, concatBytes } from './bytes.ts'
import { SessionError } from './errors.ts'
import { createFrames, type Frames } from './frames.ts'

/** X9.62, uncompressed. */
const KEY_BYTES = 65
const curve = { name: 'ECDH', namedCurve: 'P-256' }

export interface Established {
  frames: Frames
  /** Sealed; empty from wallets of version 1.0 of the protocol. */
  properties: Bytes
}

export interface Handshake {
  /** HELLO_REQ: this side's ephemeral key, signed by the association's key. 129 bytes. */
  hello: Bytes
  /** @param answer HELLO_RSP. @throws SessionError */
  accept(answer: Bytes): Promise<Established>
}

export async function createHandshake(association: Association): Promise<Handshake> {
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  return {
    hello: concatBytes(publicKey, await association.sign(publicKey)),
    async accept(answer) {
      const other = await importKey(answer.slice(0, KEY_BYTES))
      const shared = await crypto.subtle.deriveBits(
        { name: 'ECDH', public: other },
        own.privateKey,
        256,
      )
      const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
      const key = await crypto.subtle.deriveKey(
        { name: 'HKDF', hash: 'SHA-256', salt: association.publicKey, info: new Uint8Array() },
        material,
        { name: 'AES-GCM', length: 128 },
        false,
        ['encrypt', 'decrypt'],
      )
      return { frames: createFrames(key), properties: answer.slice(KEY_BYTES) }
    },
  }
}

/** @throws SessionError unless it is a point of the curve */
async function importKey(bytes: Bytes): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('raw', bytes, curve, false, [])
  } catch {
    throw new SessionError('the wallet’s key is invalid')
  }
}
