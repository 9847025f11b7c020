// Makes a wallet of words or of a private key that somebody imports. Words are checked against the list and their checksum
// (BIP-39). Both are split as any other secret is.
import type { Wallet, WalletAccounts } from '@aureus/protocol/custody'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { CommandContext } from '../context.ts'
import { createWallet } from '../create.ts'
import { accountsOf, keyPairsOf, wipeKeyPairs } from '../derive/keyPairs.ts'
import { entropyOf } from '../derive/mnemonic.ts'
import { SingleKeyError, secretOfSingleKey } from '../derive/singleKey.ts'
import { isSame } from '../shares/commitment.ts'
import { wipe } from '../wipe.ts'

/** These are not 12 or 24 words of the list, or their checksum is wrong. */
export class WordsError extends Error {
  override name = 'WordsError'
}

/** Wipe the result after use. @throws WordsError */
export function secretOfWords(words: Uint8Array): Uint8Array {
  const secret = entropyOf(words)
  if (!secret) throw new WordsError('These are not the words of a wallet.')
  return secret
}

/** The secret of words or of a private key. Wipe it after use. @throws WordsError, SingleKeyError */
const secretOfText = (text: Uint8Array): Uint8Array =>
  secretOfKey(new TextDecoder().decode(text)) ?? secretOfWords(text)

/** What the words or the key would open, without storing anything. @throws WordsError, SingleKeyError */
export async function previewImport(text: Uint8Array): Promise<WalletAccounts> {
  const secret = secretOfText(text)
  const keys = await keyPairsOf(secret)
  try {
    return accountsOf(keys)
  } finally {
    wipe(secret)
    wipeKeyPairs(keys)
  }
}

/**
 * @returns the wallet, once the server has stored its shares and they have opened it.
 * @throws WordsError, SingleKeyError
 */
export async function importWallet(
  context: CommandContext,
  { deviceId, text, beside }: { deviceId: string; text: Uint8Array; beside?: true | undefined },
): Promise<Wallet> {
  const route = beside ? 'move/begin' : 'wallet/create'
  return createWallet(context, { deviceId, secret: secretOfText(text), route })
}

// Reads a private key that somebody imports, in the forms in which other wallets export it.

const HEX = /^(?:0x)?([0-9a-f]{64})$/i
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
const PairSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
)

/**
 * Wipe the result after use.
 * @param text an EVM key as 64 hexadecimal digits with or without `0x`, or a Solana key: the 64 bytes secret ‖ public in
 *   base58 or as a JSON array
 * @returns undefined if this does not look like a key
 * @throws SingleKeyError if it looks like one and is not valid
 */
export function secretOfKey(text: string): Uint8Array<ArrayBuffer> | undefined {
  const [, digits] = HEX.exec(text) ?? []
  if (digits !== undefined) {
    const key = hexToBytes(digits)
    try {
      return secretOfSingleKey('evm', key)
    } finally {
      wipe(key)
    }
  }
  const pair = pairOf(text)
  return pair && secretOfPair(pair)
}

function pairOf(text: string): Uint8Array | undefined {
  if (BASE58.test(text)) return base58.decode(text)
  const parsed = v.safeParse(PairSchema, text)
  return parsed.success ? Uint8Array.from(parsed.output) : undefined
}

/** The public half shows that nothing was mistyped. */
function secretOfPair(pair: Uint8Array): Uint8Array<ArrayBuffer> {
  const key = pair.slice(0, 32)
  try {
    if (pair.length === 64 && isSame(ed25519.getPublicKey(key), pair.subarray(32)))
      return secretOfSingleKey('solana', key)
    throw new SingleKeyError('The halves of the key do not fit together.')
  } finally {
    wipe(key, pair)
  }
}
