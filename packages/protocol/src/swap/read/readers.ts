// The contracts whose calls this product reads. A call of any other is never taken for a swap.
import { acrossReader } from './readAcross.ts'
import type { SwapReader } from './reading.ts'
import { lifiReader } from './readLifi.ts'
import { lifiProxyReader } from './readLifiProxy.ts'
import { oneInchReader } from './readOneInch.ts'
import { relayReader } from './readRelay.ts'
import { settlerReader } from './readSettler.ts'
import { universalRouter } from './uniswap/readUniversalRouter.ts'

export const swapReaders: readonly SwapReader[] = [
  universalRouter,
  lifiReader,
  lifiProxyReader,
  settlerReader,
  oneInchReader,
  acrossReader,
  relayReader,
]
