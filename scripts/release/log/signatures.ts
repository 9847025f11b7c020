// Signatures of logs and cosignatures of witnesses on checkpoints.
import type { KeyObject } from 'node:crypto'
import type { Note, NoteSignature } from '../../../apps/server/src/platform/releaseLog/note.ts'
import { isOf, isSignature, signBytes, type VerifierKey, verifierKeyOf } from './keys.ts'

/** @param name the log's origin */
export function signAsLog(text: string, name: string, privateKey: KeyObject): NoteSignature {
  const { keyId } = verifierKeyOf('log', name, privateKey)
  return { name, keyId, bytes: signBytes(privateKey, text) }
}

/** Whether the key of a log has signed the note. One bad signature of that key spoils the note. */
export function isSignedByLog({ text, signatures }: Note, key: VerifierKey): boolean {
  const own = signatures.filter((signature) => isOf(key, signature))
  return own.length > 0 && own.every(({ bytes }) => isSignature(key, text, bytes))
}

const TIME_BYTES = 8

const cosigned = (text: string, seconds: bigint) => `cosignature/v1\ntime ${seconds}\n${text}`

/** @param seconds since 1970, when the witness saw that the log is consistent */
export function signAsWitness(
  text: string,
  { name, privateKey, seconds }: { name: string; privateKey: KeyObject; seconds: number },
): NoteSignature {
  const { keyId } = verifierKeyOf('witness', name, privateKey)
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigUInt64BE(BigInt(seconds))
  const signature = signBytes(privateKey, cosigned(text, BigInt(seconds)))
  return { name, keyId, bytes: Buffer.concat([time, signature]) }
}

/** @returns when the witness signed, in seconds since 1970, or `undefined` if it has not */
export function cosignedAt({ text, signatures }: Note, key: VerifierKey): number | undefined {
  for (const { bytes } of signatures.filter((signature) => isOf(key, signature))) {
    if (bytes.length <= TIME_BYTES) continue
    const seconds = Buffer.from(bytes).readBigUInt64BE(0)
    if (isSignature(key, cosigned(text, seconds), bytes.subarray(TIME_BYTES)))
      return Number(seconds)
  }
  return undefined
}
