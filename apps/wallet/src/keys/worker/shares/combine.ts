// Wraps the library's `combine`, which accepts any input: a point at zero chooses the secret, and a flipped bit gives
// another one. So the envelopes are decoded first, and the caller checks the result against the commitment (open.ts).
import { decodeEnvelope, EnvelopeError } from '@aureus/protocol/custody'
import { combine } from 'shamir-secret-sharing'
import { wipe } from '../wipe.ts'

/**
 * @param setId the set that both must belong to
 * @throws EnvelopeError unless these are two shares of that set at two points. Wipe the result after use.
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
    if (x === second.x) throw new EnvelopeError('Both shares have the same point.')
    if (y.length !== second.y.length) throw new EnvelopeError('The shares differ in length.')
    return await combine(points)
  } finally {
    wipe(y, second.y, ...points)
  }
}
