// Swaps. Import it dynamically: connecting does not need it.
export {
  AllowanceFailedError,
  SwapNotBuiltError,
  SwapOutdatedError,
  SwapPriceMovedError,
  SwapRefusedError,
  SwapStepsError,
} from '../errors/swaps.ts'
export { keepSwapChoice, readSwapChoice, type SwapChoice } from '../storage/swapChoice.ts'
export { assetBalanceQuery } from '../swaps/assetBalanceQuery.ts'
export { followSwap } from '../swaps/followSwap.ts'
export {
  type PreparedSwap,
  type PrepareSwapParameters,
  prepareSwap,
  type SwapStepKind,
} from '../swaps/prepareSwap.ts'
export { type RankQuotesParameters, rankQuotes } from '../swaps/rankQuotes.ts'
export { readMaxAmount } from '../swaps/readMaxAmount.ts'
export { type ResumeSwapsParameters, resumeSwaps } from '../swaps/resumeSwaps.ts'
export { isAsGood, type RunSwapParameters, runSwap } from '../swaps/runSwap.ts'
export { type StreamQuotesParameters, streamQuotes } from '../swaps/streamQuotes.ts'
export { swapTokensQuery } from '../swaps/swapTokensQuery.ts'
export { type VerifiedSwap, type VerifySwapParameters, verifySwap } from '../swaps/verifySwap.ts'
export { readSentSwap, type SentSwap } from '../transactions/sentSwap.ts'
