// Somebody without a wallet gets a new one, or imports one: then they type its words in the wallet's own window, and this
// frame waits.
import type { Wallet, WalletState } from '@aureus/protocol/custody'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { endImport, isImportWished } from '../../lib/store/importWish.ts'
import type { OpenWalletParameters } from './openWallet.ts'

/** @throws KeysError; EmbeddedFault `held` if it took too long, `rejected` if the visitor left */
export async function firstWallet(
  parameters: OpenWalletParameters,
  state: WalletState,
): Promise<Wallet> {
  if (!(await isImportWished())) return parameters.keys.create(state)
  const { awaitFactor } = await import('./awaitFactor.ts')
  try {
    return await awaitFactor(parameters, { set: null }, { asked: 'import' })
  } catch (error) {
    // The next sign-in makes a wallet.
    if (error instanceof EmbeddedFault && error.code === 'rejected') await endImport()
    throw error
  }
}
