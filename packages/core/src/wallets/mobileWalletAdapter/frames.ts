// Encrypted messages of a session: a sequence number of 4 bytes, big-endian; an IV of 12 bytes; ciphertext and tag of
// AES-128-GCM, which authenticates the number.
import { type Bytes, concatBytes } from './bytes.ts'
import { SessionError } from './errors.ts'

const SEQUENCE_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16

export interface Frames {
  /** Await each before the next, so that they are sent in order. */
  seal(text: string): Promise<Bytes>
  /** @throws SessionError; the session must then end */
  open(frame: Bytes): Promise<string>
}

/** Each side counts what it sends, from 1. */
export function createFrames(key: CryptoKey): Frames {
  let sent = 0
  let received = 0
  return {
    async seal(text) {
      const sequence = new Uint8Array(SEQUENCE_BYTES)
      new DataView(sequence.buffer).setUint32(0, ++sent)
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const algorithm = { name: 'AES-GCM', iv, additionalData: sequence }
      const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))
      return concatBytes(sequence, iv, new Uint8Array(sealed))
    },
    async open(frame) {
      if (frame.length < SEQUENCE_BYTES + IV_BYTES + TAG_BYTES)
        throw new SessionError('the message is too short')
      const sequence = frame.slice(0, SEQUENCE_BYTES)
      if (new DataView(sequence.buffer).getUint32(0) !== ++received)
        throw new SessionError('the message is out of sequence')
      const iv = frame.slice(SEQUENCE_BYTES, SEQUENCE_BYTES + IV_BYTES)
      const algorithm = { name: 'AES-GCM', iv, additionalData: sequence }
      const sealed = frame.slice(SEQUENCE_BYTES + IV_BYTES)
      try {
        const text = await crypto.subtle.decrypt(algorithm, key, sealed)
        return new TextDecoder('utf-8', { fatal: true }).decode(text)
      } catch {
        throw new SessionError('the message cannot be decrypted')
      }
    },
  }
}
