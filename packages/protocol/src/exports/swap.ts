// Entry point for swaps, between pages, wallets and the server.
export * from '../swap/asset.ts'
export * from '../swap/build.ts'
export * from '../swap/contracts.ts'
export * from '../swap/quote.ts'
export * from '../swap/read/checkSwap.ts'
export { hashPermitDomain } from '../swap/read/hashPermitDomain.ts'
export * from '../swap/read/reading.ts'
export {
  cowOrderFields,
  type ReadSwapOrderParameters,
  readSwapOrder,
} from '../swap/read/readOrder.ts'
export * from '../swap/read/readSwapCalls.ts'
export { isTokenPermit, readTokenPermit } from '../swap/read/readTokenPermit.ts'
export * from '../swap/read/rejection.ts'
export { RELAY_ORDER_ABI, type RelayOrder, relayOrderId } from '../swap/read/relayOrder.ts'
export * from '../swap/read/solana/checkSolanaSwap.ts'
export * from '../swap/read/solana/compareAccounts.ts'
export { WRAPPED_SOL } from '../swap/read/solana/jupiter.ts'
export * from '../swap/read/solana/reading.ts'
export { readSolanaSwap } from '../swap/read/solana/readSolanaSwap.ts'
export {
  acrossSpokePools,
  allowanceHolders,
  cowRelayers,
  cowSettlements,
  lifiDiamonds,
  lifiPermitProxies,
  oneInchRouters,
  relayChainNames,
  relayDepositories,
  relayRouters,
  relaySolvers,
  SETTLER_REGISTRY,
} from '../swap/serviceContracts.ts'
export * from '../swap/sources.ts'
export * from '../swap/status.ts'
