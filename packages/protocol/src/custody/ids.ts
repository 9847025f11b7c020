// Ids of wallets and share sets: 16 random bytes as 32 hexadecimal digits.
import * as v from 'valibot'

export const ID_BYTES = 16

const Id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

export const WalletIdSchema = Id
export const SetIdSchema = Id
export const RecoveryIdSchema = Id

/** @throws RangeError for anything but 32 lower-case hexadecimal digits */
export function idBytes(id: string): Uint8Array<ArrayBuffer> {
  if (!v.is(Id, id)) throw new RangeError('An id is 32 hexadecimal digits.')
  return Uint8Array.from({ length: ID_BYTES }, (_, at) =>
    Number.parseInt(id.slice(at * 2, at * 2 + 2), 16),
  )
}

export function idOf(bytes: Uint8Array): string {
  if (bytes.length !== ID_BYTES) throw new RangeError('An id has 16 bytes.')
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
