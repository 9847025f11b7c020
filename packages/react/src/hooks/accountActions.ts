// What the active account does with wallet and chain. Only ever imported dynamically, and apart from
// `walletActions.ts`: connecting does without.
export {
  balanceQuery,
  gasQuery,
  refreshBalance,
  sendTransaction,
  signMessage,
} from '@aureus/core'
