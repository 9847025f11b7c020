// Reads recovery words as people type and paste them, and says what is wrong while they type.
import { validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

export interface TypedWords {
  /** In lower case, without numbers and punctuation. */
  words: string[]
  /** The places, from 1, of words that are not on the list. The last one may still be being typed. */
  unknown: number[]
  /**
   * - `short`: fewer than 12, or between 12 and 24. `long`: more than 24.
   * - `unknown`: one is not on the list. `checksum`: one is wrong, or the order is.
   */
  problem: 'short' | 'long' | 'unknown' | 'checksum' | undefined
}

const known = new Set(wordlist)

/** @param text for example `1. legal 2. winner`, a line for each word, or the words separated by commas */
export function readTypedWords(text: string): TypedWords {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const unknown = words.flatMap((word, at) => (known.has(word) ? [] : [at + 1]))
  return { words, unknown, problem: problemOf(words, unknown) }
}

function problemOf(words: readonly string[], unknown: readonly number[]): TypedWords['problem'] {
  if (words.length > 24) return 'long'
  if (unknown.length > 0) return 'unknown'
  if (words.length !== 12 && words.length !== 24) return 'short'
  return validateMnemonic(words.join(' '), wordlist) ? undefined : 'checksum'
}
