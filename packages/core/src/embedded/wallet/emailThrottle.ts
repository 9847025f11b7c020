// Limits emails to one per 30 s (specification, section 4), or to the operator's interval. The server enforces the
// same limit. This check spares a request.
import type { PublicConfig } from '@aureus/protocol'
import { EMAIL_COOLDOWN_MS } from '@aureus/protocol/embedded'
import type { Client } from '../../client/client.ts'
import { EmailThrottledError } from '../../errors/embedded.ts'
import { keepEmbedded, readEmbedded } from './storage.ts'

export interface Throttled {
  config: { features: Pick<PublicConfig['features'], 'embeddedWallet'> }
  storage: Pick<Client['storage'], 'device'>
}

/** How long to wait before the next email, or 0. If the clock was set back, the wait is over. */
export function emailWaitMs({ config, storage }: Throttled, now = Date.now()): number {
  const last = readEmbedded(storage.device, 'lastEmailLoginTime')
  if (last === undefined || last > now) return 0
  const pauseMs = config.features.embeddedWallet?.mailPauseMs ?? EMAIL_COOLDOWN_MS
  return Math.max(0, last + pauseMs - now)
}

/** @throws EmailThrottledError `Please try again after {n} seconds` */
export function requireEmailTurn(client: Throttled, now = Date.now()): void {
  const waitMs = emailWaitMs(client, now)
  if (waitMs > 0) throw new EmailThrottledError(Math.ceil(waitMs / 1000))
}

/** Records that an email was requested. */
export function countEmail({ storage }: Pick<Throttled, 'storage'>, now = Date.now()): void {
  keepEmbedded(storage.device, { lastEmailLoginTime: now })
}
