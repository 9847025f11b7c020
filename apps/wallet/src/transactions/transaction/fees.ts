// What a transaction offers for its gas: the page's price if it is sane, else the chain's. Neither may exceed the
// network's ceiling.
import type { WalletNetwork } from '@aureus/protocol'
import * as v from 'valibot'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { ceilingOf } from './ceilings.ts'
import { QuantitySchema, readQuantity } from './quantity.ts'
import type { TransactionRequest } from './request.ts'

export type Fees = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

export interface FeesParameters {
  network: WalletNetwork
  rpc: Rpc
  signal: AbortSignal
  request: Pick<TransactionRequest, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'type'>
}

/** A page that offers more than this multiple of the chain's price would burn money. */
const CAP = 10n
/** From this multiple of the recent price, a warning is shown. By EIP-1559's rules, that takes ten full blocks. */
const DEAR = 3n
/** The same from this share of the ceiling. */
const DEAR_OF_CEILING = 10n
/** Below this share of the ceiling no fee is high. Where blocks are empty, any tip is many times the recent one. */
const NOTHING_OF_CEILING = 1000n

/**
 * @returns `dear` if the visitor should be warned
 * @throws EmbeddedFault `invalid` beyond ten times the chain's price, for contradictory fields, and if the network's
 * price exceeds its ceiling
 */
export async function readFees(parameters: FeesParameters): Promise<{ fees: Fees; dear: boolean }> {
  const { network, request } = parameters
  const prices = await readPrices(parameters)
  const ceiling = ceilingOf(network.caipNetworkId)
  if (askedIn(prices) > ceiling)
    throw new EmbeddedFault('invalid', `${network.name} asks for a fee above its ceiling`)
  const fees = offer(request, prices, ceiling)
  return { fees, dear: isDear(fees, prices, ceiling) }
}

const askedIn = ({ gasPrice, baseFee = 0n }: Prices): bigint => max(gasPrice, baseFee)

function offer(request: FeesParameters['request'], prices: Prices, ceiling: bigint): Fees {
  const { gasPrice, baseFee } = prices
  const wantsLegacy = request.gasPrice !== undefined || /^0x0?[01]$/.test(request.type ?? '')
  if (wantsLegacy && request.maxFeePerGas !== undefined)
    throw new EmbeddedFault('invalid', 'gasPrice and maxFeePerGas exclude each other')
  const cap = min(CAP * max(gasPrice, 2n * (baseFee ?? 0n)), ceiling)
  if (wantsLegacy || baseFee === undefined)
    return { gasPrice: capped(request.gasPrice ?? gasPrice, cap) }
  const tip = request.maxPriorityFeePerGas ?? (gasPrice > baseFee ? gasPrice - baseFee : 0n)
  // Twice the base fee leaves room for increases. It is not the expected price, so the ceiling caps it.
  const maxFeePerGas = capped(request.maxFeePerGas ?? min(2n * baseFee + tip, ceiling), cap)
  if (request.maxPriorityFeePerGas !== undefined && tip > maxFeePerGas)
    throw new EmbeddedFault('invalid', 'maxPriorityFeePerGas is above maxFeePerGas')
  return { maxFeePerGas, maxPriorityFeePerGas: min(tip, maxFeePerGas) }
}

/** Compares what would be paid at the current base fee. */
function isDear(fees: Fees, { baseFee = 0n, usual }: Prices, ceiling: bigint): boolean {
  const paid =
    'gasPrice' in fees ? fees.gasPrice : min(fees.maxFeePerGas, baseFee + fees.maxPriorityFeePerGas)
  if (paid <= ceiling / NOTHING_OF_CEILING) return false
  return paid > ceiling / DEAR_OF_CEILING || (usual !== undefined && paid > DEAR * usual)
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
const min = (a: bigint, b: bigint) => (a < b ? a : b)

function capped(value: bigint, cap: bigint): bigint {
  if (value <= cap) return value
  throw new EmbeddedFault('invalid', 'the gas price is more than ten times the chain’s')
}

// A network's current and recent gas prices.

/** In wei per unit of gas. */
interface Prices {
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

interface ReadPricesParameters {
  network: WalletNetwork
  rpc: Rpc
  signal: AbortSignal
}

/** @throws EmbeddedFault `network` if there is no price */
async function readPrices(parameters: ReadPricesParameters): Promise<Prices> {
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
