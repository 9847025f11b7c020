// Makes a wallet of words that somebody brings: checked against the list and their checksum (BIP-39), and split as any
// other secret is.
import type { Wallet, WalletAccounts } from '@aureus/protocol/custody'
import type { CommandContext } from '../context.ts'
import { createWallet } from '../create.ts'
import { accountsOf, keyPairsOf, wipeKeyPairs } from '../derive/keyPairs.ts'
import { entropyOf } from '../derive/mnemonic.ts'
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

/** What the words would open, without storing anything. @throws WordsError */
export async function previewWords(words: Uint8Array): Promise<WalletAccounts> {
  const secret = secretOfWords(words)
  const keys = await keyPairsOf(secret)
  try {
    return accountsOf(keys)
  } finally {
    wipe(secret)
    wipeKeyPairs(keys)
  }
}

/** @returns the wallet, once the server has stored its shares and they have opened it. @throws WordsError */
export async function importWords(
  context: CommandContext,
  { deviceId, words, beside }: { deviceId: string; words: Uint8Array; beside?: true | undefined },
): Promise<Wallet> {
  const route = beside ? 'move/begin' : 'wallet/create'
  return createWallet(context, { deviceId, secret: secretOfWords(words), route })
}
