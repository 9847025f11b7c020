// What gas costs on a chain now.
import * as v from 'valibot'
import { RpcError } from '../../api/rpc.ts'
import type { GasFees } from '../../client/adapter.ts'
import type { ChainCall } from '../../client/chain.ts'
import { QuantitySchema } from './quantity.ts'

export interface GasPrices {
  fees: GasFees
  /** Base units for each unit of gas. */
  expectedPerGas: bigint
  maxPerGas: bigint
}

/** 1 gwei: what is usual where the chain has no opinion. */
const DEFAULT_TIP = 1_000_000_000n

const BlockSchema = v.object({ baseFeePerGas: v.optional(QuantitySchema) })

/**
 * By EIP-1559 the most is twice the base fee and the tip: enough for five full blocks in a row, each of
 * which raises it by an eighth. A chain without a base fee has a plain price.
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
