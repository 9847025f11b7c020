// The key that identifies this browser as a device: P-256, created here, not extractable (WebCrypto).
import { createStore, type Store } from '../../lib/store/store.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const entry = 'key'

export interface DeviceKeyParameters {
  store?: Store<CryptoKeyPair>
  locks?: Pick<LockManager, 'request'>
}

/** The same pair for all of the wallet's frames, tabs and windows in this browser. Created on first use. */
export async function deviceKey({
  store = createStore<CryptoKeyPair>('device'),
  locks = navigator.locks,
}: DeviceKeyParameters = {}): Promise<CryptoKeyPair> {
  return locks.request('aureus-device-key', async () => {
    const kept = await store.get(entry)
    if (kept) return kept
    const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    await store.set(entry, made)
    // Otherwise a browser short of disk space may delete the key, and with it this device's share.
    await globalThis.navigator?.storage?.persist?.().catch(() => false)
    return made
  })
}
