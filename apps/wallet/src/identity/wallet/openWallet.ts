// The signed-in person's wallet, ready to sign on this device. Creates it on first use, and gives a new device its own
// share.
import type { Wallet } from '@aureus/protocol/custody'
import type { Keys } from '../../keys/keys.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { KeysError } from '../../lib/faults/KeysError.ts'
import type { FrameContext } from '../context/context.ts'
import type { Session } from '../session/session.ts'
import type { ShowCode } from './awaitRecovery.ts'

export interface OpenWalletParameters {
  keys: Keys
  session: Session
  /** Shows the digits to enter on a device that has the wallet. */
  showCode: ShowCode
  /** Where the second server's code is asked for. */
  screen: Pick<FrameContext, 'emit' | 'place'>
  signal: AbortSignal
  /** How long to wait for the device's share before it has to come back later. */
  patienceMs?: number
}

/** @throws KeysError; EmbeddedFault `held` with `seconds` if the device must wait for its share */
export async function openWallet(parameters: OpenWalletParameters): Promise<Wallet> {
  const { keys } = parameters
  const state = await keys.state()
  const { wallet } = state
  if (!wallet) return (await loadFirstWallet()).firstWallet(parameters, state)
  if (!wallet.set) return recoverWallet(parameters, wallet)
  if (await keys.holds(wallet)) return wallet
  return replaceLostShare(parameters, wallet)
}

/**
 * Gives the device a new share if its old one no longer works: the server was restored from an older database, or the
 * browser lost its storage.
 * @throws KeysError; EmbeddedFault `shareLost` if the owner must first sign in with a new code
 */
export async function replaceLostShare(
  parameters: OpenWalletParameters,
  wallet: Wallet,
): Promise<Wallet> {
  try {
    return await recoverWallet(parameters, wallet)
  } catch (error) {
    if (!(error instanceof KeysError && error.reason === 'authentication_too_old')) throw error
    // The recovery has begun, so the server asks for a new code at the next sign-in.
    throw new EmbeddedFault('shareLost', 'This device lost its share. Sign in again to recover it.')
  }
}

/** Happens once, so it loads late. Call it where a first wallet is likely. */
export const loadFirstWallet = () => import('./firstWallet.ts')

/** Few visits need it, so it loads late. */
const recoverWallet = async (parameters: OpenWalletParameters, wallet: Wallet): Promise<Wallet> =>
  (await import('./recoverWallet.ts')).recoverWallet(parameters, wallet)
