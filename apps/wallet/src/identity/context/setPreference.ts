import type { WalletNetwork } from '@aureus/protocol'
import type { EmbeddedAccountType } from '@aureus/protocol/embedded'
import { deviceStorage } from '../../lib/store/webStorage.ts'
import type { AccountPreference, PreferenceStorage } from './accountPreference.ts'

export interface SetPreferenceParameters {
  type: EmbeddedAccountType
  /** For all networks of its kind. */
  network: WalletNetwork
  storage?: PreferenceStorage
}

export function setPreference(
  { chosen, key }: AccountPreference,
  { type, network, storage = deviceStorage }: SetPreferenceParameters,
): void {
  const isOwn = network.smartAccount?.factory !== undefined
  chosen[isOwn ? 'own' : 'kept'] = type
  try {
    storage().setItem(isOwn ? `${key} own` : key, type)
  } catch {
    // Remembered until the reload.
  }
}
