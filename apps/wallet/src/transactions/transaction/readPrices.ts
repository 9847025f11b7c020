// A network's current and recent gas prices.
import type { WalletNetwork } from '@aureus/protocol'
import * as v from 'valibot'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { QuantitySchema, readQuantity } from './quantity.ts'

/** In wei per unit of gas. */
export interface Prices {
  gasPrice: bigint
  /** Of the next block. Undefined if the chain has none (EIP-1559). */
  baseFee: bigint | undefined
  /** The total price in most recent blocks. Undefined if the chain does not say. */
  usual: bigint | undefined
}

/** Four minutes on Ethereum. Price spikes last less than half of that. */
const BLOCKS = 20
/** Half of a block's gas offered less than this. */
const PERCENTILE = 50

const BlockSchema = v.object({ baseFeePerGas: v.optional(QuantitySchema) })
/** One more base fee than blocks: the last is the next block's (EIP-1474). */
const HistorySchema = v.object({
  baseFeePerGas: v.pipe(v.array(QuantitySchema), v.minLength(2), v.maxLength(BLOCKS + 1)),
  reward: v.nullish(v.array(v.array(QuantitySchema))),
})

export interface ReadPricesParameters {
  network: WalletNetwork
  rpc: Rpc
  signal: AbortSignal
}

/** @throws EmbeddedFault `network` if there is no price */
export async function readPrices(parameters: ReadPricesParameters): Promise<Prices> {
  const { network, rpc, signal } = parameters
  const ask = { network, signal }
  const [block, gasPrice, history] = await Promise.all([
    rpc({ ...ask, method: 'eth_getBlockByNumber', params: ['latest', false] }),
    readQuantity(rpc, { ...ask, method: 'eth_gasPrice', params: [] }),
    readHistory(parameters),
  ])
  const parsed = v.safeParse(BlockSchema, block)
  const baseFee = parsed.success ? parsed.output.baseFeePerGas : undefined
  if (baseFee === undefined) return { gasPrice, baseFee, usual: history?.usual }
  // The server asks several nodes for history and price, but only one for the block. So the block tells whether there is
  // a base fee, but not more than the price, which includes it.
  const bounded = baseFee < gasPrice ? baseFee : gasPrice
  return { gasPrice, baseFee: history?.next ?? bounded, usual: history?.usual }
}

async function readHistory({ network, rpc, signal }: ReadPricesParameters) {
  const method = 'eth_feeHistory'
  const params = [`0x${BLOCKS.toString(16)}`, 'latest', [PERCENTILE]]
  const answer = await rpc({ network, signal, method, params }).catch((error: unknown) => {
    // The chain has no fee history.
    if (error instanceof EmbeddedFault && error.code === 'invalid') return undefined
    throw error
  })
  const parsed = v.safeParse(HistorySchema, answer)
  if (!parsed.success) return undefined
  const { baseFeePerGas, reward } = parsed.output
  const asked = baseFeePerGas.slice(0, -1).map((fee, at) => fee + (reward?.[at]?.[0] ?? 0n))
  return { next: baseFeePerGas.at(-1), usual: middle(asked) }
}

function middle(values: readonly bigint[]): bigint | undefined {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)]
}
