// A device's share as stored in the browser: sealed under a key that scripts cannot export.
import { idBytes } from '@aureus/protocol/custody'
import type { Pin } from './pin.ts'

export interface ShareRecord {
  setId: string
  walletId: string
  deviceId: string
  epoch: number
  iv: Uint8Array<ArrayBuffer>
  /** Dᵢ ‖ the commitment of the set, under AES-256-GCM. */
  sealed: Uint8Array<ArrayBuffer>
  /** Not sealed: whoever can change this store can also use the share. Absent in records of earlier versions. */
  pin?: Pin | undefined
  /** Where the second server may mail its code. Not sealed, as above. Absent until the device has heard of one. */
  mailbox?: string | undefined
}

export type ShareNames = Pick<ShareRecord, 'setId' | 'walletId' | 'deviceId' | 'epoch'>

/** The envelope of a secret of 33 bytes, the commitment, and the tag of AES-256-GCM. */
const OF_KEY_BYTES = 1 + 16 + 1 + 33 + 32 + 16

/** Whether the wallet was made of one private key, and so has no recovery words. The share need not be opened for it. */
export const isOfKey = ({ sealed }: Pick<ShareRecord, 'sealed'>): boolean =>
  sealed.length === OF_KEY_BYTES

/** Binds the ciphertext to its owner and purpose. */
function namesBytes({ walletId, setId, deviceId, epoch }: ShareNames): Uint8Array<ArrayBuffer> {
  const device = new TextEncoder().encode(deviceId)
  const bytes = new Uint8Array(32 + 4 + device.length)
  bytes.set(idBytes(walletId))
  bytes.set(idBytes(setId), 16)
  new DataView(bytes.buffer).setUint32(32, epoch)
  bytes.set(device, 36)
  return bytes
}

const algorithmOf = (iv: Uint8Array<ArrayBuffer>, names: ShareNames) => ({
  name: 'AES-GCM',
  iv,
  additionalData: namesBytes(names),
})

export async function sealShare(
  key: CryptoKey,
  names: ShareNames,
  plain: Uint8Array<ArrayBuffer>,
): Promise<ShareRecord> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithmOf(iv, names), key, plain))
  const { setId, walletId, deviceId, epoch } = names
  return { setId, walletId, deviceId, epoch, iv, sealed }
}

/** @throws DOMException if it was sealed with another key or other names. Wipe the result after use. */
export async function openShare(
  key: CryptoKey,
  record: ShareRecord,
): Promise<Uint8Array<ArrayBuffer>> {
  const { iv, sealed } = record
  return new Uint8Array(await crypto.subtle.decrypt(algorithmOf(iv, record), key, sealed))
}
