// What goes wrong between a page and a wallet app, in the errors of wallets.
import { AureusError } from '@aureus/protocol'
import { UnknownChainError, UserRejectedError, WalletError } from '../../errors/wallet.ts'

/** The other side broke the protocol, or the connection ended. `details` is for developers. */
export class SessionError extends AureusError {
  override name = 'SessionError'
  constructor(details: string) {
    super('The session with the wallet app failed', { details })
  }
}

/**
 * - `noApp`: no app opened, or none answered in time.
 * - `blocked`: the browser denies this site access to apps on the phone.
 * - `press`: the browser opens apps only in a press, and the press was too long ago.
 */
export type AppProblem = 'noApp' | 'blocked' | 'press'

/** A wallet app could not be opened. */
export class WalletAppError extends WalletError {
  readonly problem: AppProblem
  constructor(problem: AppProblem) {
    super('associate', { cause: problem, metaMessages: [messageOf[problem]] })
    this.problem = problem
  }
}

const messageOf: Record<AppProblem, string> = {
  noApp: 'No wallet app on this phone answered.',
  blocked: 'The browser blocks access to apps on this phone.',
  press: 'Press again to open your wallet app.',
}

/** @param error `code` and `message` of a JSON-RPC answer */
export function errorOf(method: string, { code, message }: { code: number; message: string }) {
  const options = { cause: { message }, details: message }
  if (code === AUTHORIZATION_FAILED || code === NOT_SIGNED) return new UserRejectedError(options)
  // With the code of EIP-1193, by which all wallets say so.
  if (code === CHAIN_NOT_SUPPORTED) return new UnknownChainError({ cause: { code: 4902, message } })
  return new WalletError(method, options)
}

/** The visitor declined, or the token has expired. */
const AUTHORIZATION_FAILED = -1
const NOT_SIGNED = -3
const CHAIN_NOT_SUPPORTED = -7
