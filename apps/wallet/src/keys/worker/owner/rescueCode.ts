// A printed code of 130 random bits that opens a rescue kit: 26 characters of Crockford's base 32, and two that reveal a
// mistyped one. It needs no slow function.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 26

/** The code was mistyped or is incomplete. */
export class CodeError extends Error {
  override name = 'CodeError'
}

/** In groups of four, to write down. */
export function newRescueCode(): string {
  // 32 divides 256, so every character is equally likely.
  const random = crypto.getRandomValues(new Uint8Array(CHARACTERS))
  const code = Array.from(random, (byte) => ALPHABET[byte % 32]).join('')
  return `${code}${checkOf(code)}`.replace(/.{4}(?=.)/g, '$&-')
}

/** The 26 characters as bytes. Accepts lower case, spaces, and the letters that look like digits. @throws CodeError */
export function readRescueCode(typed: string): Uint8Array {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const code = text.slice(0, CHARACTERS)
  const isWhole = text.length === CHARACTERS + 2 && [...text].every((one) => ALPHABET.includes(one))
  if (!isWhole || checkOf(code) !== text.slice(CHARACTERS))
    throw new CodeError('The code is not complete.')
  return utf8ToBytes(code)
}

function checkOf(code: string): string {
  const [one = 0, two = 0] = sha256(utf8ToBytes(`aureus/rescue-code/v1${code}`))
  return `${ALPHABET[one >> 3]}${ALPHABET[((one & 7) << 2) | (two >> 6)]}`
}
