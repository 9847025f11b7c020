// Derives the seed (BIP-39) without turning the words into a string, because strings cannot be wiped.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { wipe } from '../wipe.ts'

const BITS_A_WORD = 11
const SPACE = 0x20
const COUNTS = [12, 24]

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

/**
 * The secret of 12 or 24 words, separated by single spaces. Wipe it after use.
 * @returns undefined for other counts, words that are not on the list, and a wrong checksum
 */
export function entropyOf(words: Uint8Array): Uint8Array | undefined {
  const indices = new TextDecoder()
    .decode(words)
    .split(' ')
    .map((word) => wordlist.indexOf(word))
  if (!COUNTS.includes(indices.length) || indices.includes(-1)) return undefined
  // A bit of checksum for each 32 of the secret.
  const entropy = new Uint8Array((indices.length * 4) / 3)
  for (let bit = 0; bit < entropy.length * 8; bit++) {
    const index = indices[Math.floor(bit / BITS_A_WORD)] ?? 0
    const one = (index >> (BITS_A_WORD - 1 - (bit % BITS_A_WORD))) & 1
    entropy[bit >> 3] = (entropy[bit >> 3] ?? 0) | (one << (7 - (bit & 7)))
  }
  indices.fill(0)
  // Writing them again compares the checksum.
  const again = mnemonicBytes(entropy)
  const isSame = again.length === words.length && again.every((byte, at) => byte === words[at])
  wipe(again)
  if (isSame) return entropy
  wipe(entropy)
  return undefined
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
