// What a transaction offers for its gas: the page's wish where it is sane, else what the chain asks; neither where
// it is beyond anything that is asked on this network.
import type { WalletNetwork } from '@aureus/protocol'
import type { Rpc } from '../chain/rpc.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
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

/** A page that offers more than this many times what the chain asks would burn money. */
const CAP = 10n
/** So many times what was asked of late is worth a word: by the rules of EIP-1559 it takes ten full blocks. */
const DEAR = 3n
/** And so is this share of what may be asked at all. */
const DEAR_OF_CEILING = 10n
/** Up to this share of it nothing is dear: where blocks are empty, any tip is many times what they asked. */
const NOTHING_OF_CEILING = 1000n

/**
 * @returns `dear` where somebody should think twice
 * @throws EmbeddedFault `invalid` beyond ten times the chain's own price, or where the wishes contradict, and
 * where the network asks what no network asks
 */
export async function readFees(parameters: FeesParameters): Promise<{ fees: Fees; dear: boolean }> {
  const { network, request } = parameters
  const prices = await readPrices(parameters)
  const ceiling = ceilingOf(network.caipNetworkId)
  if (askedIn(prices) > ceiling)
    throw new EmbeddedFault('invalid', `${network.name} asks a fee beyond what is ever paid there`)
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
  // Twice the base fee is room for what may come, not what is asked: it ends at the ceiling.
  const maxFeePerGas = capped(request.maxFeePerGas ?? min(2n * baseFee + tip, ceiling), cap)
  if (request.maxPriorityFeePerGas !== undefined && tip > maxFeePerGas)
    throw new EmbeddedFault('invalid', 'maxPriorityFeePerGas is above maxFeePerGas')
  return { maxFeePerGas, maxPriorityFeePerGas: min(tip, maxFeePerGas) }
}

/** By what would be paid if the base fee stays as it is. */
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
  throw new EmbeddedFault('invalid', 'the offered gas price is beyond ten times that of the chain')
}
