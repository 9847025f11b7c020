// The wallet's half of the key exchange and of the encrypted messages, with other libraries than the page's.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { p256 } from '@noble/curves/nist.js'

const KEY_BYTES = 65
const SIGNATURE_BYTES = 64
const TAG_BYTES = 16
const IV_BYTES = 12

export interface Channel {
  seal(text: string): Uint8Array
  /** @throws Error if it was not sealed with the session's key, or is out of order */
  open(frame: Uint8Array): string
}

/**
 * @param association the page's association key
 * @param hello HELLO_REQ
 * @returns this side's ephemeral key, for HELLO_RSP
 * @throws Error unless the association's key signed the page's ephemeral key
 */
export function exchangeKeys(association: Uint8Array, hello: Uint8Array) {
  const theirs = hello.subarray(0, KEY_BYTES)
  const signature = hello.subarray(KEY_BYTES)
  const isSigned =
    signature.length === SIGNATURE_BYTES &&
    p256.verify(signature, theirs, association, { format: 'compact', lowS: false, prehash: true })
  if (!isSigned) throw new Error('HELLO_REQ has a wrong signature')
  const { secretKey } = p256.keygen()
  // Without the leading byte of a compressed point.
  const shared = p256.getSharedSecret(secretKey, theirs, true).subarray(1)
  const key = new Uint8Array(hkdfSync('sha256', shared, association, new Uint8Array(), 16))
  return { publicKey: p256.getPublicKey(secretKey, false), key }
}

export function createChannel(key: Uint8Array): Channel {
  let sent = 0
  let received = 0
  return {
    seal: (text) => sealFrame(key, ++sent, text),
    open(frame) {
      const bytes = Buffer.from(frame)
      const sequence = bytes.subarray(0, 4)
      if (sequence.readUInt32BE() !== ++received) throw new Error('The message is out of order')
      const decipher = createDecipheriv('aes-128-gcm', key, bytes.subarray(4, 4 + IV_BYTES))
      decipher.setAAD(sequence)
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const sealed = bytes.subarray(4 + IV_BYTES, -TAG_BYTES)
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
    },
  }
}

/** One message with any sequence number. */
export function sealFrame(key: Uint8Array, number: number, text: string): Uint8Array {
  const sequence = Buffer.alloc(4)
  sequence.writeUInt32BE(number)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, iv)
  cipher.setAAD(sequence)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return new Uint8Array(Buffer.concat([sequence, iv, sealed, cipher.getAuthTag()]))
}
