// Reads current gas prices.
import * as v from 'valibot'
import { RpcError } from '../../api/rpc.ts'
import type { ChainCall } from '../../client/chain.ts'
import type { GasFees } from '../../client/transactionRequest.ts'
import { QuantitySchema } from './quantity.ts'

export interface GasPrices {
  fees: GasFees
  /** Base units per unit of gas. */
  expectedPerGas: bigint
  maxPerGas: bigint
}

/** 1 gwei, for chains that do not suggest a tip. */
const DEFAULT_TIP = 1_000_000_000n

const BlockSchema = v.object({ baseFeePerGas: v.optional(QuantitySchema) })

/**
 * The EIP-1559 maximum is twice the base fee plus the tip. That survives five full blocks in a row, each of
 * which raises the base fee by an eighth. A chain without a base fee has a single gas price.
 * @throws RpcError, ApiError, ApiUnreachableError
 */
export async function readGasFees(call: ChainCall): Promise<GasPrices> {
  const { baseFeePerGas } = await call({
    method: 'eth_getBlockByNumber',
    params: ['latest', false],
    schema: BlockSchema,
  })
  const quantity = (method: string) => call({ method, params: [], schema: QuantitySchema })
  if (baseFeePerGas === undefined) {
    const gasPrice = await quantity('eth_gasPrice')
    return { fees: { type: 'legacy', gasPrice }, expectedPerGas: gasPrice, maxPerGas: gasPrice }
  }
  const tip = await quantity('eth_maxPriorityFeePerGas').catch((error: unknown) => {
    if (error instanceof RpcError) return DEFAULT_TIP
    throw error
  })
  const maxFeePerGas = 2n * baseFeePerGas + tip
  return {
    fees: { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip },
    expectedPerGas: baseFeePerGas + tip,
    maxPerGas: maxFeePerGas,
  }
}
