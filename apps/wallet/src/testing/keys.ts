// For tests of the server: the wallet's own keys, as in a browser.
import type { Wallet } from '@aureus/protocol/custody'
import { bytesToHex, recoverAddress, recoverMessageAddress } from 'viem'
import type { Keys } from '../keys/keys.ts'
import type { KeysDevice } from './keysDevice.ts'

export {
  approvalText,
  type CustodyAnswer,
  type CustodyBody,
  type FactorPurpose,
  type Recovery,
} from '@aureus/protocol/custody'
export { renewShares } from '../identity/wallet/renewShares.ts'
export type { Enrolled } from '../keys/worker/owner/enrol.ts'
export { signText } from '../lib/api/signText.ts'
export { createKeysDevice, type KeysDevice } from './keysDevice.ts'

/** @returns the account that the signature recovers to. @throws KeysError */
export async function signHello(keys: Keys): Promise<string> {
  const { wallet } = await keys.state()
  if (!wallet) throw new Error('there is no wallet')
  const account = {
    walletId: wallet.walletId,
    family: 'eip155',
    address: wallet.accounts.evm,
  } as const
  const signature = await keys.sign({ type: 'message', message: 'hello' }, { account })
  return recoverMessageAddress({ message: 'hello', signature })
}

/** A step of a move. @returns the account that the signature recovers to. @throws KeysError */
export async function signStep(keys: KeysDevice, wallet: Wallet): Promise<string> {
  const { deviceId } = await keys.state()
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => at)
  const hash = bytesToHex(bytes)
  const asked = { type: 'move', deviceId, wallet, family: 'eip155', bytes } as const
  return recoverAddress({ hash, signature: (await keys.own(asked)) as Uint8Array })
}
