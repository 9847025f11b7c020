// Derives the seed (BIP-39) without turning the words into a string, because strings cannot be wiped.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { wipe } from '../wipe.ts'

const BITS_A_WORD = 11
const SPACE = 0x20

/** The words of a 16 or 32 byte secret, separated by spaces, as bytes. English words are ASCII and need no NFKD. */
export function mnemonicBytes(entropy: Uint8Array): Uint8Array<ArrayBuffer> {
  const checksum = sha256(entropy)
  const bits = new Uint8Array([...entropy, checksum[0] ?? 0])
  const count = (entropy.length * 8 + entropy.length / 4) / BITS_A_WORD
  const words = Array.from({ length: count }, (_, at) => wordlist[readBits(bits, at)] ?? '')
  const bytes = new Uint8Array(words.reduce((sum, word) => sum + word.length + 1, -1)).fill(SPACE)
  let offset = 0
  for (const word of words) {
    bytes.set(utf8ToBytes(word), offset)
    offset += word.length + 1
  }
  wipe(bits, checksum)
  return bytes
}

/** The index of the word at this place. */
function readBits(bits: Uint8Array, place: number): number {
  let value = 0
  for (let at = place * BITS_A_WORD; at < (place + 1) * BITS_A_WORD; at++) {
    value = (value << 1) | (((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
  }
  return value
}

/** 64 bytes, without a passphrase. Uses the browser's PBKDF2, which is a hundred times as fast as a script. */
export async function seedOf(entropy: Uint8Array): Promise<Uint8Array> {
  const words = mnemonicBytes(entropy)
  try {
    const key = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
    const salt = utf8ToBytes('mnemonic')
    const algorithm = { name: 'PBKDF2', hash: 'SHA-512', iterations: 2048, salt }
    return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 512))
  } finally {
    wipe(words)
  }
}
