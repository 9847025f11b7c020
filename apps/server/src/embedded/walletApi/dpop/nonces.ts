// The server's nonces for proofs (RFC 9449, section 8). They are computed, not stored, so any server with the same
// key recognises its own.
import { timingSafeEqual } from 'node:crypto'
import type { Mac } from '../mac.ts'

/** A nonce is valid until the end of the step after its own: two to four minutes. */
const STEP_MS = 120_000
export const NONCE_LIFE_MS = 2 * STEP_MS

export interface Nonces {
  current(): Promise<string>
  isGood(nonce: string): Promise<boolean>
}

export function createNonces(mac: Mac, clock: () => number): Nonces {
  const stepNow = () => Math.floor(clock() / STEP_MS)
  const nonceOf = async (step: number) =>
    (await mac.mac(`aureus/dpop-nonce/v1 ${step}`)).subarray(0, 18).toString('base64url')
  const equals = (a: string, b: string) =>
    a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
  return {
    current: () => nonceOf(stepNow()),
    async isGood(nonce) {
      if (!/^[\w-]{24}$/.test(nonce)) return false
      const step = stepNow()
      const [now, before] = await Promise.all([nonceOf(step), nonceOf(step - 1)])
      return equals(nonce, now) || equals(nonce, before)
    },
  }
}
