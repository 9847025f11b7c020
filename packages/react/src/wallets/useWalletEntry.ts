import type { ListedWallet } from '@aureus/core/wallets'
import { useWalletList } from './useWalletList.ts'

/** Finds a wallet by its record's id or its EIP-6963 name, and whether it is installed. */
export function useWalletEntry(walletId: string): ListedWallet | undefined {
  return useWalletList().find(
    ({ installed, record }) =>
      installed?.some(({ id }) => id === walletId) ||
      record?.id === walletId ||
      record?.rdns?.includes(walletId),
  )
}
