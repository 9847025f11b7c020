// The way into the library that combines. It takes whatever it is given: a point at zero chooses the secret,
// a flipped bit gives another one. So the envelopes are read first, and whoever gets the answer holds it
// against the commitment (open.ts).
import { decodeEnvelope, EnvelopeError } from '@aureus/protocol/custody'
import { combine } from 'shamir-secret-sharing'
import { wipe } from '../wipe.ts'

/**
 * @param setId the set that both must be of
 * @throws EnvelopeError for anything but two shares of that set at two places. Wipe the answer after use.
 */
export async function combineShares(
  one: Uint8Array,
  other: Uint8Array,
  setId: string,
): Promise<Uint8Array> {
  const shares = [decodeEnvelope(one, setId), decodeEnvelope(other, setId)] as const
  const [{ x, y }, second] = shares
  const points = [new Uint8Array([...y, x]), new Uint8Array([...second.y, second.x])]
  try {
    if (x === second.x) throw new EnvelopeError('The shares are of one place.')
    if (y.length !== second.y.length) throw new EnvelopeError('The shares differ in length.')
    return await combine(points)
  } finally {
    wipe(y, second.y, ...points)
  }
}
