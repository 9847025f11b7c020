// The secrets of a visitor's wallet, for tests: the server's, opened with its keys, and the browser's, opened in the
// frame.
import type { Frame } from 'playwright-core'
import { openSecrets } from '../../apps/wallet/src/testing/openSecrets.ts'
import { storedShares } from '../../scripts/test/storedShares.ts'

/** An envelope of `@aureus/protocol` starts with version, set and index. */
const HEAD_BYTES = 18
const ENVELOPE_BYTES = HEAD_BYTES + 16

/** Each secret's bytes by name. @throws if the server's shares do not open the wallet of `address` */
export async function secretsOf(
  frame: Frame,
  address: string,
): Promise<Record<string, Uint8Array>> {
  const [kept] = await sharesIn(frame)
  if (!kept) throw new Error('the frame keeps no share')
  const rows = await storedShares(kept.walletId)
  const recovery = rows.filter(({ state, role }) => state === 'active' && role !== 'device')
  const [one, other] = recovery
  if (!one || !other) throw new Error('the server keeps no recovery set')
  const { setId } = one
  const secrets = {
    ...(await openSecrets({ shares: [one.bytes, other.bytes], setId, address })),
    'share of the device': kept.share.subarray(HEAD_BYTES, ENVELOPE_BYTES),
    ...Object.fromEntries(
      rows.map(({ role, bytes }) => [`share of the server: ${role}`, bytes.subarray(HEAD_BYTES)]),
    ),
  }
  // A share that was already wiped would make the test search for zeros.
  for (const [name, bytes] of Object.entries(secrets))
    if (new Set(bytes).size < 4) throw new Error(`${name} is not random`)
  return secrets
}

/** Opened by a script on the wallet's origin: the key is not extractable, but usable. */
async function sharesIn(frame: Frame): Promise<{ walletId: string; share: Uint8Array }[]> {
  const opened = await frame.evaluate(async () => {
    const done = (request: IDBRequest) =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error as Error))
      })
    const database = (await done(indexedDB.open('aureus.shares'))) as IDBDatabase
    const stores = database.transaction(['keys', 'shares'])
    const key = (await done(stores.objectStore('keys').get('device'))) as CryptoKey
    const records = (await done(stores.objectStore('shares').getAll())) as {
      walletId: string
      setId: string
      deviceId: string
      epoch: number
      iv: Uint8Array<ArrayBuffer>
      sealed: Uint8Array<ArrayBuffer>
    }[]
    database.close()
    const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (two) => +`0x${two}`)
    return Promise.all(
      records.map(async ({ walletId, setId, deviceId, epoch, iv, sealed }) => {
        const counted = Uint8Array.of(epoch >> 24, epoch >> 16, epoch >> 8, epoch)
        const device = new TextEncoder().encode(deviceId)
        const names = await new Blob([hex(walletId), hex(setId), counted, device]).arrayBuffer()
        const algorithm = { name: 'AES-GCM', iv, additionalData: names }
        const plain = await crypto.subtle.decrypt(algorithm, key, sealed)
        return { walletId, share: [...new Uint8Array(plain)] }
      }),
    )
  })
  return opened.map(({ walletId, share }) => ({ walletId, share: Uint8Array.from(share) }))
}
