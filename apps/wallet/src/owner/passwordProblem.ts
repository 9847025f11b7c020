// Judges a new recovery password without telling anyone. What it refuses can be guessed by a thief of the database
// even though each guess costs half a second.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

const LEAST_CHARACTERS = 12
/** More than people type. A hostile clipboard could fill the memory. */
const MOST_CHARACTERS = 256
const LEAST_DIFFERENT = 6
const PREFIX_BYTES = 3

/** @returns `short`, `long`, `common`, or undefined if it will do */
export async function passwordProblem(
  text: string,
): Promise<'short' | 'long' | 'common' | undefined> {
  const password = text.normalize('NFKC')
  const characters = [...password].length
  if (characters < LEAST_CHARACTERS) return 'short'
  if (characters > MOST_CHARACTERS) return 'long'
  const lower = password.toLowerCase()
  if (new Set(lower).size < LEAST_DIFFERENT) return 'common'
  const { commonPasswords } = await import('./commonPasswords.ts')
  const list = base64.decode(commonPasswords)
  // `Dragon2026!!` and `dragondragon` are as easy to guess as `dragon`.
  const letters = lower.replace(/[^a-z]/g, '')
  const once = /^(.+?)\1+$/.exec(letters)?.[1] ?? letters
  const isCommon = [lower, letters, once].some((one) => one !== '' && isListed(list, one))
  return isCommon || /^(.{1,5})\1+$/.test(lower) ? 'common' : undefined
}

function isListed(list: Uint8Array, text: string): boolean {
  const hash = sha256(utf8ToBytes(text))
  const numberAt = (bytes: Uint8Array, at: number) =>
    ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
  const wanted = numberAt(hash, 0)
  let low = 0
  let high = list.length / PREFIX_BYTES - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = numberAt(list, middle * PREFIX_BYTES)
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** The bytes that the slow function gets. */
export const passwordBytes = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(text.normalize('NFKC'))
