// Which type of account the page around this frame prefers. Where networks have EIP-7702, both types have the same
// address: the smart account is that address with code. Elsewhere it has an address of its own, so it has to be chosen.
import type { WalletNetwork } from '@aureus/protocol'
import { type EmbeddedAccountType, EmbeddedAccountTypeSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { deviceStorage } from '../../lib/store/webStorage.ts'

export interface AccountPreference {
  /** What was chosen: where the address stays, and where it does not. `setPreference` sets it. */
  chosen: { kept: EmbeddedAccountType | undefined; own: EmbeddedAccountType | undefined }
  /** Where it is stored; with ` own` behind it where the address does not stay. */
  key: string
  /** The type of the account on a network. Plain where there are no smart accounts. */
  on(network: WalletNetwork): EmbeddedAccountType
  /** For networks on which the address stays, unless a type was set before. */
  suggest(type: EmbeddedAccountType | undefined): void
}

/** May throw in browsers that store nothing for frames; then a reload forgets it. */
export type PreferenceStorage = () => Pick<Storage, 'getItem' | 'setItem'>

/** @param origin of the page */
export function createAccountPreference(
  origin: string,
  storage: PreferenceStorage = deviceStorage,
): AccountPreference {
  const key = `aureus.accountType ${origin}`
  const chosen = { kept: read(key), own: read(`${key} own`) }

  function read(name: string): EmbeddedAccountType | undefined {
    try {
      const parsed = v.safeParse(EmbeddedAccountTypeSchema, storage().getItem(name))
      return parsed.success ? parsed.output : undefined
    } catch {
      return undefined
    }
  }

  return {
    chosen,
    key,
    // An address of its own has to be chosen; code at the same address does not.
    on({ smartAccount }) {
      if (!smartAccount) return 'eoa'
      return smartAccount.factory ? (chosen.own ?? 'eoa') : (chosen.kept ?? 'smartAccount')
    },
    suggest(type) {
      chosen.kept ??= type
    },
  }
}
