// Hooks for pages that use viem, an optional peer.
export { type UseReadContractOptions, useReadContract } from '../viem/useReadContract.ts'
export { type UseSignTypedDataReturnType, useSignTypedData } from '../viem/useSignTypedData.ts'
export { useWalletClient } from '../viem/useWalletClient.ts'
export { type UseWriteContractReturnType, useWriteContract } from '../viem/useWriteContract.ts'
