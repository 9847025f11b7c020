// Contracts that are right only at present, as the chain says it.
import { SETTLER_REGISTRY, type SwapSourceName } from '@aureus/protocol/swap'
import * as v from 'valibot'
import type { ChainCall } from '../client/chain.ts'

/** `ownerOf(2)`: the Settler that takes tokens for the account that calls. https://github.com/0xProject/0x-settler */
const OWNER_OF_TAKER = `0x6352211e${'2'.padStart(64, '0')}`

const AddressWordSchema = v.pipe(v.string(), v.regex(/^0x0{24}[0-9a-f]{40}$/i))

/** In lower case. Empty for sources whose contracts stay the same, and if the chain does not say. */
export async function readConfirmed(
  call: ChainCall,
  source: SwapSourceName,
): Promise<ReadonlySet<string>> {
  if (source !== '0x') return new Set()
  const word = await call({
    method: 'eth_call',
    params: [{ to: SETTLER_REGISTRY, data: OWNER_OF_TAKER }, 'latest'],
    schema: AddressWordSchema,
  }).catch(() => undefined)
  return new Set(word === undefined ? [] : [`0x${word.slice(-40).toLowerCase()}`])
}
