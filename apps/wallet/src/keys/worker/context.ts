// What a command works with.
import type { CustodyAnswer, CustodyBody, CustodyRoute, DepositKey } from '@aureus/protocol/custody'
import type { DeviceShares } from '../deviceShares/deviceShares.ts'

export interface CommandContext {
  /** Asks the server; the frame proves who asks. @throws AskError with the reason's name */
  ask<Route extends CustodyRoute>(
    route: Route,
    body: CustodyBody<Route>,
  ): Promise<CustodyAnswer<Route>>
  shares: DeviceShares
  /** Asks the server itself. @throws AskError */
  depositKey(): Promise<DepositKey>
}

/** Thrown for what the server refused, or did not answer. */
export class AskError extends Error {
  override name = 'AskError'
}

/** Thrown where this device holds no share of the wallet: it has to recover first. */
export class NoShareError extends Error {
  override name = 'NoShareError'
}
