// Wraps the library's `split`. Shares leave it as envelopes of a set.
import { encodeEnvelope, SECRET_BYTES } from '@aureus/protocol/custody'
import { split } from 'shamir-secret-sharing'
import { wipe } from '../wipe.ts'

export interface SplitParameters {
  /** 16, 32 or 33 bytes. */
  secret: Uint8Array
  setId: string
  /** The number of shares. Any two give the secret. */
  shares: 2 | 3
}

/** @throws RangeError for a secret of another length */
export async function splitSecret(parameters: SplitParameters): Promise<Uint8Array<ArrayBuffer>[]> {
  const { secret, setId, shares } = parameters
  if (!SECRET_BYTES.some((length) => length === secret.length))
    throw new RangeError('A secret must have 16, 32 or 33 bytes.')
  // The library appends the point to the values.
  const points = await split(secret, shares, 2)
  try {
    return points.map((point) =>
      encodeEnvelope({ setId, x: point.at(-1) ?? 0, y: point.subarray(0, -1) }),
    )
  } finally {
    wipe(...points)
  }
}
