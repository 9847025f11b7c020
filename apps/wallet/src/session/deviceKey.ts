// The key that makes this browser a device: P-256, made here, never to leave (WebCrypto, not extractable).
import { createStore, type Store } from '../store/store.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const entry = 'key'

export interface DeviceKeyParameters {
  store?: Store<CryptoKeyPair>
  locks?: Pick<LockManager, 'request'>
}

/** The same pair for every frame, tab and window of the wallet in this browser; made on first use. */
export async function deviceKey({
  store = createStore<CryptoKeyPair>('device'),
  locks = navigator.locks,
}: DeviceKeyParameters = {}): Promise<CryptoKeyPair> {
  return locks.request('aureus-device-key', async () => {
    const kept = await store.get(entry)
    if (kept) return kept
    const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    await store.set(entry, made)
    // Without it a browser that is short of room takes the key, and with it this device's share.
    await globalThis.navigator?.storage?.persist?.().catch(() => false)
    return made
  })
}
