// A transaction as `eth_sendTransaction` takes it.
import type { CaipNetworkId } from '@aureus/protocol'
import type { TransactionRequest } from '../../client/adapter.ts'
import { numberToHex } from './hex.ts'

export interface TransactionParameters {
  from: string
  caipNetworkId: CaipNetworkId
  transaction: TransactionRequest
}

/** Hex quantities. It names its chain: a wallet that has just moved to another one must refuse it. */
export function transactionOf({ from, caipNetworkId, transaction }: TransactionParameters) {
  const { to, value, data, gas, fees } = transaction
  return {
    from,
    to,
    chainId: numberToHex(BigInt(caipNetworkId.slice('eip155:'.length))),
    ...(value !== undefined && { value: numberToHex(value) }),
    ...(data !== undefined && { data }),
    ...(gas !== undefined && { gas: numberToHex(gas) }),
    ...(fees?.type === 'legacy' && { gasPrice: numberToHex(fees.gasPrice) }),
    ...(fees?.type === 'eip1559' && {
      maxFeePerGas: numberToHex(fees.maxFeePerGas),
      maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
    }),
  }
}
