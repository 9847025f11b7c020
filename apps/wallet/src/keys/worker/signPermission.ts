// What the Worker signs for a permission (ERC-7715). It makes the delegation from the terms, so a request cannot leave out
// a limit.
import {
  delegationDigest,
  delegationOf,
  MAX_PERMISSION_S,
  type PermissionTerms,
} from '@aureus/protocol/permissions'
import { hexToBytes } from '@noble/hashes/utils.js'

/** The permission would last longer than any may. */
class PermissionTooLongError extends Error {
  override name = 'PermissionTooLongError'
}

/** The Worker has only the device's clock, which may be slow. The frame and the server hold the exact limit. */
const SLOW_CLOCK_S = 86_400

/** @throws PermissionTooLongError */
export function digestOfPermission(
  { chainId, terms }: { chainId: number; terms: PermissionTerms },
  nowMs = Date.now(),
): Uint8Array {
  if (terms.expiryS > Math.ceil(nowMs / 1000) + MAX_PERMISSION_S + SLOW_CLOCK_S)
    throw new PermissionTooLongError('A permission lasts at most 30 days by this device’s clock.')
  return hexToBytes(delegationDigest(delegationOf(terms), chainId).slice(2))
}
