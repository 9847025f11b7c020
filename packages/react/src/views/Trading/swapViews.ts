// The views that swap, in one chunk.
export { Swap } from '../Swap/Swap.tsx'
export { SwapPreview } from '../SwapPreview/SwapPreview.tsx'
export { SwapSelectToken } from '../SwapSelectToken/SwapSelectToken.tsx'
