// Why a request about shares is refused, for people.
import type { CustodyReason } from '@aureus/protocol/custody'
import { Refusal } from '../walletApi/refusal.ts'

const refusals: Record<CustodyReason, readonly [status: number, description: string]> = {
  body_malformed: [400, 'The request could not be read. Reload the page and try again.'],
  wallet_exists: [409, 'You have a wallet already. Reload the page to open it.'],
  wallet_none: [404, 'You have no wallet yet.'],
  set_unknown: [404, 'This device does not open the wallet any more. Sign in again.'],
  release_limited: [429, 'Your wallet was used very often just now. Please try again later.'],
  authentication_too_old: [401, 'For this you have to sign in again with a new code.'],
  recovery_waits: [409, 'Approve this on a device that has your wallet, or wait for the delay.'],
  recovery_none: [404, 'This request is not open any more.'],
  code_wrong: [403, 'These are not the digits that the other device shows.'],
}

export function refusal(reason: CustodyReason): Refusal {
  const [status, description] = refusals[reason]
  return new Refusal(status, reason, description)
}
