// The wallet of the person who is signed in, ready to sign on this device: made on the first time, and given a
// share of its own where the device is new.
import { RecoverySchema, type Wallet } from '@aureus/protocol/custody'
import type { Keys } from '../keys/keys.ts'
import type { Session } from '../session/session.ts'
import { awaitRecovery, type ShowCode } from './awaitRecovery.ts'
import { toFault } from './toFault.ts'

export interface OpenWalletParameters {
  keys: Keys
  session: Session
  /** Shows the digits that are typed on a device which has the wallet. */
  showCode: ShowCode
  signal: AbortSignal
}

/** @throws EmbeddedFault `held` with `seconds` where the device has to wait for its share */
export async function openWallet(parameters: OpenWalletParameters): Promise<Wallet> {
  const { keys, session, showCode, signal } = parameters
  try {
    const { wallet } = await keys.state()
    if (!wallet) return await keys.create()
    if (wallet.set) return wallet
    const recovery =
      wallet.recovery ??
      (await session.post({ path: '/v1/recovery/start', body: {}, answer: RecoverySchema }))
    await awaitRecovery({ keys, recovery, showCode, signal })
    const after = await keys.state()
    if (!after.wallet) throw new Error('the wallet is gone')
    return after.wallet
  } catch (error) {
    throw toFault(error)
  }
}
