// A share as stored and sent: `0x01 ‖ setId (16) ‖ x (1) ‖ y (16, 32 or 33)`. The library that splits and combines
// accepts shares of any set, and a point at zero, which would choose the secret. So it only gets shares that were
// decoded here.
import { ID_BYTES, idBytes, idOf } from './ids.ts'

const VERSION = 1
const HEAD_BYTES = 1 + ID_BYTES + 1

/** For a wallet of 12 words, of 24 words, and of one private key after a byte that names its family. */
export const SECRET_BYTES = [16, 32, 33] as const

export interface Share {
  setId: string
  /** Where the polynomial was evaluated, 1 to 255. */
  x: number
  /** Its values there, one per byte of the secret. */
  y: Uint8Array
}

/** Thrown for bytes that are not a share of the requested set. Never mentions the bytes. */
export class EnvelopeError extends Error {
  override name = 'EnvelopeError'
}

export const isEnvelopeLength = (length: number): boolean =>
  SECRET_BYTES.some((bytes) => length === HEAD_BYTES + bytes)

/** @throws EnvelopeError for an `x` outside 1 to 255 or a `y` of another length */
export function encodeEnvelope({ setId, x, y }: Share): Uint8Array<ArrayBuffer> {
  checkX(x)
  if (!isEnvelopeLength(HEAD_BYTES + y.length))
    throw new EnvelopeError('The share has a wrong length.')
  const bytes = new Uint8Array(HEAD_BYTES + y.length)
  bytes[0] = VERSION
  bytes.set(idBytes(setId), 1)
  bytes[HEAD_BYTES - 1] = x
  bytes.set(y, HEAD_BYTES)
  return bytes
}

/**
 * @param setId the set that the share must belong to
 * @throws EnvelopeError for anything but one complete envelope of that set. `y` is a copy.
 */
export function decodeEnvelope(bytes: Uint8Array, setId: string): Share {
  if (!isEnvelopeLength(bytes.length)) throw new EnvelopeError('The share has a wrong length.')
  if (bytes[0] !== VERSION) throw new EnvelopeError('The share has an unknown version.')
  if (idOf(bytes.subarray(1, 1 + ID_BYTES)) !== setId)
    throw new EnvelopeError('The share is of another set.')
  const x = bytes[HEAD_BYTES - 1] ?? 0
  checkX(x)
  // Not `slice`: on a Node `Buffer` it returns a view, and wiping that would wipe the caller's share.
  return { setId, x, y: Uint8Array.from(bytes.subarray(HEAD_BYTES)) }
}

function checkX(x: number): void {
  if (!Number.isInteger(x) || x < 1 || x > 255) throw new EnvelopeError('The share has no place.')
}
