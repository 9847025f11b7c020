// Swaps. Import it dynamically: connecting does not need it.
export { type VerifiedSwap, type VerifySwapParameters, verifySwap } from '../swaps/verifySwap.ts'
