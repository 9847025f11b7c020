// Signs the inputs of a partially signed transaction (BIP-174) that belong to an address.
import { Transaction } from '@scure/btc-signer'
import { invalidParams } from '../shared/errors.ts'
import type { BitcoinAddress } from './addresses.ts'

export type Inputs = { account: BitcoinAddress; indexes: readonly number[] }

/** @throws ProviderRpcError -32602 for a malformed transaction, or an input of another address */
export function signPsbt(psbt: Uint8Array, inputs: readonly Inputs[]): Uint8Array {
  try {
    const transaction = Transaction.fromPSBT(psbt)
    for (const { account, indexes } of inputs)
      for (const index of indexes) transaction.signIdx(account.privateKey, index)
    return transaction.toPSBT()
  } catch {
    throw invalidParams('The PSBT cannot be signed with this account.')
  }
}
