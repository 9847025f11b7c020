// The contracts whose calls this product reads. A call of any other is never taken for a swap.
import type { SwapReader } from './reading.ts'
import { universalRouter } from './uniswap/readUniversalRouter.ts'

export const swapReaders: readonly SwapReader[] = [universalRouter]
