// Gives a device without a share its own: with the owner's factor where the operator has none, else once another device
// approves or the delay ends.
import { RecoverySchema, type Wallet } from '@aureus/protocol/custody'
import { awaitFactor } from './awaitFactor.ts'
import { awaitRecovery } from './awaitRecovery.ts'
import type { OpenWalletParameters } from './openWallet.ts'

/** @throws KeysError; EmbeddedFault `held` with `seconds` if the device must wait for its share */
export async function recoverWallet(
  { keys, session, showCode, ...waiting }: OpenWalletParameters,
  wallet: Wallet,
): Promise<Wallet> {
  if (wallet.custody === 'user-only') return awaitFactor({ keys, showCode, ...waiting }, wallet)
  const recovery =
    wallet.recovery ??
    (await session.post({ path: '/v1/recovery/start', body: {}, answer: RecoverySchema }))
  const lostSetId = wallet.set?.setId
  if (recovery.second)
    await (await import('./recoverBySecond.ts')).recoverBySecond(
      { keys, session, showCode, ...waiting },
      recovery,
      lostSetId,
    )
  else await awaitRecovery({ keys, recovery, showCode, lostSetId, ...waiting })
  const recovered = await keys.state()
  if (!recovered.wallet) throw new Error('The wallet no longer exists.')
  return recovered.wallet
}
