// The dependencies of a command.
import type {
  CustodyAnswer,
  CustodyBody,
  CustodyRoute,
  DepositKeys,
} from '@aureus/protocol/custody'
import type { DeviceShares } from '../deviceShares/deviceShares.ts'
import type { KeyPairs } from './derive/keyPairs.ts'

/** A wallet that exists only in this Worker so far. */
export interface NewWallet {
  walletId: string
  secret: Uint8Array
  keys: KeyPairs
  recovery: { setId: string; deposit: Uint8Array }
}

/** What a Worker can have ready before the command to create a wallet comes. */
export interface Ahead {
  wallet: Promise<NewWallet>
  depositKey: Promise<DepositKeys>
}

export interface CommandContext {
  /** Asks the server, with the frame's proof of identity. @throws AskError with the reason's name */
  ask<Route extends CustodyRoute>(
    route: Route,
    body: CustodyBody<Route>,
  ): Promise<CustodyAnswer<Route>>
  shares: DeviceShares
  /** What the Worker made before its command, for `create` alone. */
  ahead?: Ahead | undefined
  /** Fetched directly from the server. @throws AskError */
  depositKey(): Promise<DepositKeys>
}

/** The server refused, or did not answer. */
export class AskError extends Error {
  override name = 'AskError'
}

/** This device has no share of the wallet and must recover first. */
export class NoShareError extends Error {
  override name = 'NoShareError'
}
