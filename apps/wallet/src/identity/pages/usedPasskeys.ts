// Whether a passkey was used in this browser. Then the browser's own question comes at once; otherwise the visitor may
// have none, and is asked whether to make a wallet.
import { deviceStorage } from '../../lib/store/webStorage.ts'

const entry = 'aureus.passkey'

export const usedPasskeys = {
  any(storage = deviceStorage): boolean {
    try {
      return storage().getItem(entry) !== null
    } catch {
      return false
    }
  },
  note(storage = deviceStorage): void {
    try {
      storage().setItem(entry, 'used')
    } catch {
      // The next visit asks once more.
    }
  },
}
