import type { Address, EncodedAccount } from '@solana/kit'
import type { LiteSVM } from 'litesvm'

/** The account at an address. On Solana, an account without coins does not exist. */
export function accountAt(svm: LiteSVM, address: Address): EncodedAccount | undefined {
  const account = svm.getAccount(address)
  return account.exists && account.lamports > 0n ? account : undefined
}
