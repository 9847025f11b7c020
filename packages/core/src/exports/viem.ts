// For pages that use viem, an optional peer. Import it dynamically: connecting does not need it.
export type { NameSource } from '../client/nameSource.ts'
export { createNameSource, type NameReader } from '../viem/createNameSource.ts'
export { type ReadContractParameters, readContract } from '../viem/readContract.ts'
export { readContractQuery } from '../viem/readContractQuery.ts'
export { type SignTypedDataParameters, signTypedData } from '../viem/signTypedData.ts'
export {
  type ConnectedWalletClient,
  type GetWalletClientParameters,
  getWalletClient,
  type ToWalletClientParameters,
  toWalletClient,
} from '../viem/walletClient.ts'
export { type WriteContractParameters, writeContract } from '../viem/writeContract.ts'
