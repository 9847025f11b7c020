// Seals requests and opens answers: both sides derive one AES-GCM key from their keys (ECDH on P-256).
import { bytesToHex } from '../../chains/eip155/hex.ts'
import { WalletResponseError } from '../../errors/wallet.ts'
import type { Sealed } from './messages.ts'

const curve = { name: 'ECDH', namedCurve: 'P-256' }
const IV_BYTES = 12

/** @returns a private key that no script can read */
export const createKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(curve, false, ['deriveKey'])

/** @returns SubjectPublicKeyInfo in hex, without `0x` */
export async function exportPublicKey(key: CryptoKey): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.exportKey('spki', key))).slice(2)
}

export interface Channel {
  seal(content: object): Promise<Sealed>
  /** @throws WalletResponseError unless the text is sealed with the same key, and JSON */
  open(sealed: Sealed): Promise<unknown>
}

/** @param peer the window's public key, as `exportPublicKey` writes it. @throws WalletResponseError */
export async function createChannel({ privateKey }: CryptoKeyPair, peer: string): Promise<Channel> {
  const key = await deriveKey(privateKey, peer).catch((cause: unknown) => {
    throw new WalletResponseError('handshake', { cause, details: 'the public key is malformed' })
  })
  return {
    async seal(content) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const text = new TextEncoder().encode(JSON.stringify(content))
      return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) }
    },
    async open({ iv, cipherText }) {
      try {
        const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipherText)
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
      } catch (cause) {
        throw new WalletResponseError('the request', {
          cause,
          details: 'the answer cannot be opened',
        })
      }
    },
  }
}

async function deriveKey(own: CryptoKey, peer: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(peer.match(/../g) ?? [], (two) => parseInt(two, 16))
  const other = await crypto.subtle.importKey('spki', bytes, curve, false, [])
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'ECDH', public: other }, own, aes, false, [
    'encrypt',
    'decrypt',
  ])
}
