// Why a request about shares is refused, in words for people.
import type { CustodyReason } from '@aureus/protocol/custody'
import { Refusal } from '../walletApi/refusal.ts'

const refusals: Record<CustodyReason, readonly [status: number, description: string]> = {
  body_malformed: [400, 'The request could not be read. Reload the page and try again.'],
  wallet_exists: [409, 'You already have a wallet. Reload the page to open it.'],
  wallet_left: [409, 'You have moved away from this wallet. Bring another one.'],
  wallet_none: [404, 'You do not have a wallet yet.'],
  set_unknown: [404, 'This device no longer opens the wallet. Sign in again.'],
  release_limited: [429, 'Your wallet was used very often just now. Please try again later.'],
  authentication_too_old: [401, 'Sign in again with a new code to do this.'],
  recovery_waits: [
    409,
    'Approve this on a device that has your wallet, or wait for the delay to end.',
  ],
  recovery_none: [404, 'This request is no longer open.'],
  code_wrong: [403, 'These are not the digits on the other device.'],
  factor_none: [404, 'This way to recover the wallet was replaced. Reload the page.'],
  factor_wrong: [403, 'This does not open your wallet.'],
  factor_needed: [403, 'Only your recovery password or passkey can do this.'],
  factor_last: [409, 'Your wallet needs this way to recover it. Add another one first.'],
  factor_not_synced: [
    409,
    'This passkey stays on one device, so it cannot be the only way to recover your wallet.',
  ],
  factors_full: [409, 'Your wallet has as many ways to recover it as it can have.'],
  held: [
    409,
    'Something changed recently. For your security, this waits for a while after a change.',
  ],
  escrow_away: [
    503,
    'The server that guards the recovery of your wallet can’t be reached. Nothing was changed. Try again in a while.',
  ],
  escrow_retired: [
    409,
    'This old wallet cannot be opened on a new device. Open it on a device that had it.',
  ],
  code_over: [410, 'This code has expired. Request a new one.'],
  move_not_allowed: [403, 'Confirm again that it is you. That was more than half an hour ago.'],
  wallet_frozen: [403, 'This wallet is frozen. Thaw it in the wallet’s own window.'],
}

export function refusal(reason: CustodyReason, headers?: Record<string, string>): Refusal {
  const [status, description] = refusals[reason]
  return new Refusal(status, reason, description, headers)
}
