import { isSolanaChain } from '@aureus/protocol'
import type { WalletAccounts } from '@aureus/protocol/custody'

/** The address whose key signs: in EIP-55, on Solana in base58. */
export const ownerOn = (chainId: string, { evm, solana }: WalletAccounts): string =>
  isSolanaChain(chainId) ? solana : evm
