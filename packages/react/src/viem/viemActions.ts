// The actions that need viem. Only imported dynamically, because drawing a page doesn't need them.
export {
  readContractQuery,
  signTypedData,
  toWalletClient,
  writeContract,
} from '@aureus/core/viem'
