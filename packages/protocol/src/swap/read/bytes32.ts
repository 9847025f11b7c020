// Addresses in 32 bytes, as contracts write them that also name accounts of other chain families.
import type { EvmAddress } from '../../caip/address.ts'
import { rejectSwap } from './rejection.ts'

const PADDING = `0x${'0'.repeat(24)}`

/** The EVM address, in lower case. @throws SwapError for other 32 bytes */
export function addressOf(word: string): EvmAddress {
  if (!word.startsWith(PADDING)) rejectSwap('malformed')
  return `0x${word.slice(PADDING.length)}`
}
