// The contracts whose calls this product reads. A call of any other is never taken for a swap.
import type { SwapReader } from './reading.ts'

export const swapReaders: readonly SwapReader[] = []
