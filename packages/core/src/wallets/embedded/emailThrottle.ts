// One mail per 30 s (specification, section 4), or what the operator has made of it: said here before the server is
// asked, which holds to it too.
import type { PublicConfig } from '@aureus/protocol'
import { EMAIL_COOLDOWN_MS } from '@aureus/protocol/embedded'
import type { Client } from '../../client/client.ts'
import { EmailThrottledError } from '../../errors/embedded.ts'
import { keepEmbedded, readEmbedded } from './storage.ts'

export interface Throttled {
  config: { features: Pick<PublicConfig['features'], 'embeddedWallet'> }
  storage: Pick<Client['storage'], 'device'>
}

/** Until the next mail may be asked for; 0 when it may be now. A clock that was set back counts as over. */
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

/** A mail has been asked for. */
export function countEmail({ storage }: Pick<Throttled, 'storage'>, now = Date.now()): void {
  keepEmbedded(storage.device, { lastEmailLoginTime: now })
}
