// Estimates the gas and fee of an EVM transaction before the wallet is asked.
import type { ChainCall, Estimate } from '../../client/chain.ts'
import type { TransactionRequest } from '../../client/transactionRequest.ts'
import { orEstimateFailure } from '../estimateFailure.ts'
import { readDataFee } from './dataFee.ts'
import { readGasFees } from './gasFees.ts'
import { numberToHex } from './hex.ts'
import { QuantitySchema } from './quantity.ts'

interface EstimateParameters {
  from: string
  transaction: TransactionRequest
}

/** The exact cost of sending to an account without code, so it needs no margin. */
const PLAIN_TRANSFER_GAS = 21_000n

/** @throws AureusError as `orEstimateFailure` */
export function estimate(call: ChainCall, parameters: EstimateParameters): Promise<Estimate> {
  return orEstimateFailure(ask(call, parameters))
}

async function ask(call: ChainCall, { from, transaction }: EstimateParameters): Promise<Estimate> {
  const { to, value, data } = transaction
  const asked = {
    from,
    to,
    ...(value !== undefined && { value: numberToHex(value) }),
    ...(data !== undefined && { data }),
  }
  const [used, { fees, expectedPerGas, maxPerGas }, dataFee] = await Promise.all([
    call({ method: 'eth_estimateGas', params: [asked], schema: QuantitySchema }),
    readGasFees(call),
    readDataFee(call, data ? (data.length - 2) / 2 : 0),
  ])
  // The estimate is exact for the current state. A fifth more keeps it sufficient for the next blocks.
  const gas = used > PLAIN_TRANSFER_GAS ? (used * 6n) / 5n : used
  return {
    gas,
    fees,
    fee: { expected: used * expectedPerGas + dataFee, max: gas * maxPerGas + 2n * dataFee },
  }
}
