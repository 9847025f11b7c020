// A visitor without a wallet who brings one: they type the words in the wallet's own window, and this frame waits.
import type { Wallet } from '@aureus/protocol/custody'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { endImport } from '../store/importWish.ts'
import { awaitFactor } from './awaitFactor.ts'
import type { OpenWalletParameters } from './openWallet.ts'

/** @throws EmbeddedFault `held` if it took too long, `rejected` if the visitor left: the next sign-in makes a wallet */
export async function awaitImport(
  parameters: Pick<OpenWalletParameters, 'keys' | 'showCode' | 'signal'>,
): Promise<Wallet> {
  try {
    return await awaitFactor(parameters, { set: null }, { asked: 'import' })
  } catch (error) {
    if (error instanceof EmbeddedFault && error.code === 'rejected') await endImport()
    throw error
  }
}
