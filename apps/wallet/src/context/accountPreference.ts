// Which type of account the page around this frame prefers. Both types have the same address: the smart account is
// that address with code (EIP-7702).
import type { WalletNetwork } from '@aureus/protocol'
import { type EmbeddedAccountType, EmbeddedAccountTypeSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'

export interface AccountPreference {
  /** The type of the account on a network. Plain where there are no smart accounts. */
  on(network: WalletNetwork): EmbeddedAccountType
  set(type: EmbeddedAccountType): void
  /** Unless a type was set before. */
  suggest(type: EmbeddedAccountType | undefined): void
}

const KEY = 'aureus.accountType'

/**
 * @param origin of the page
 * @param storage may throw in browsers that store nothing for frames; then a reload forgets it
 */
export function createAccountPreference(
  origin: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): AccountPreference {
  const key = `${KEY} ${origin}`
  let preferred = read()

  function read(): EmbeddedAccountType | undefined {
    try {
      const parsed = v.safeParse(EmbeddedAccountTypeSchema, storage().getItem(key))
      return parsed.success ? parsed.output : undefined
    } catch {
      return undefined
    }
  }

  return {
    on: ({ smartAccount }) => (smartAccount && preferred !== 'eoa' ? 'smartAccount' : 'eoa'),
    set(type) {
      preferred = type
      try {
        storage().setItem(key, type)
      } catch {
        // Remembered until the reload.
      }
    },
    suggest(type) {
      preferred ??= type
    },
  }
}
