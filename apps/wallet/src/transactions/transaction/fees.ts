// What a transaction offers for its gas: the page's price if it is sane, else the chain's. Neither may exceed the
// network's ceiling.
import type { WalletNetwork } from '@aureus/protocol'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { ceilingOf } from './ceilings.ts'
import { type Prices, readPrices } from './readPrices.ts'
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
