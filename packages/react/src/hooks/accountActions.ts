// Actions of the active account on wallet and chain. Only imported dynamically, and apart from `walletActions.ts`,
// because connecting does not need them.
export {
  balanceQuery,
  gasQuery,
  mainTokenQuery,
  refreshBalance,
  sendTransaction,
  signMessage,
} from '@aureus/core'
