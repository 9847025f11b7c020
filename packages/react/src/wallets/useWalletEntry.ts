import type { ListedWallet } from '@aureus/core/wallets'
import { useWalletList } from './useWalletList.ts'

/** What is known of a wallet, by the id of a record or its EIP-6963 name, and whether it is in this browser. */
export function useWalletEntry(walletId: string): ListedWallet | undefined {
  return useWalletList().find(
    ({ installed, record }) =>
      installed?.some(({ id }) => id === walletId) ||
      record?.id === walletId ||
      record?.rdns?.includes(walletId),
  )
}
