// Makes a wallet of words or of a private key that somebody imports. Words are checked against the list and their checksum
// (BIP-39). Both are split as any other secret is.
import type { Wallet, WalletAccounts } from '@aureus/protocol/custody'
import type { CommandContext } from '../context.ts'
import { createWallet } from '../create.ts'
import { accountsOf, keyPairsOf, wipeKeyPairs } from '../derive/keyPairs.ts'
import { entropyOf } from '../derive/mnemonic.ts'
import { wipe } from '../wipe.ts'
import { secretOfKey } from './importKey.ts'

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
