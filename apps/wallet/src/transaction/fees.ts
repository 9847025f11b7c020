// What a transaction offers for its gas: the page's wish where it is sane, else what the chain asks.
import type { WalletNetwork } from '@aureus/protocol'
import * as v from 'valibot'
import type { Rpc } from '../chain/rpc.ts'
import { EmbeddedFault } from '../frame/EmbeddedFault.ts'
import { QuantitySchema, readQuantity } from './quantity.ts'
import type { TransactionRequest } from './schema.ts'

export type Fees = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

export interface FeesParameters {
  network: WalletNetwork
  rpc: Rpc
  signal: AbortSignal
  request: Pick<TransactionRequest, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'type'>
}

/** A page that offers more than this many times what the chain asks would burn money. */
const CAP = 10n

const BlockSchema = v.object({ baseFeePerGas: v.optional(QuantitySchema) })

/** @throws EmbeddedFault `invalid` beyond ten times the chain's own price, or where the wishes contradict */
export async function readFees(parameters: FeesParameters): Promise<Fees> {
  const { network, rpc, signal, request } = parameters
  const ask = { network, signal }
  const [block, gasPrice] = await Promise.all([
    rpc({ ...ask, method: 'eth_getBlockByNumber', params: ['latest', false] }),
    readQuantity(rpc, { ...ask, method: 'eth_gasPrice', params: [] }),
  ])
  const parsed = v.safeParse(BlockSchema, block)
  const baseFee = parsed.success ? parsed.output.baseFeePerGas : undefined
  const wantsLegacy = request.gasPrice !== undefined || /^0x0?[01]$/.test(request.type ?? '')
  if (wantsLegacy && request.maxFeePerGas !== undefined)
    throw new EmbeddedFault('invalid', 'gasPrice and maxFeePerGas exclude each other')
  const cap = CAP * max(gasPrice, 2n * (baseFee ?? 0n))
  if (wantsLegacy || baseFee === undefined)
    return { gasPrice: capped(request.gasPrice ?? gasPrice, cap) }
  const tip = request.maxPriorityFeePerGas ?? (gasPrice > baseFee ? gasPrice - baseFee : 0n)
  const maxFeePerGas = capped(request.maxFeePerGas ?? 2n * baseFee + tip, cap)
  if (request.maxPriorityFeePerGas !== undefined && tip > maxFeePerGas)
    throw new EmbeddedFault('invalid', 'maxPriorityFeePerGas is above maxFeePerGas')
  return { maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)

function capped(value: bigint, cap: bigint): bigint {
  if (value <= cap) return value
  throw new EmbeddedFault('invalid', 'the offered gas price is beyond ten times that of the chain')
}
