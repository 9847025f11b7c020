// Builds the parameters of `eth_sendTransaction`.
import type { CaipNetworkId } from '@aureus/protocol'
import { evmChainIdHex } from '@aureus/protocol'
import type { TransactionRequest } from '../../client/transactionRequest.ts'
import { numberToHex } from './hex.ts'

export interface TransactionParameters {
  from: string
  caipNetworkId: CaipNetworkId
  transaction: TransactionRequest
}

/** Includes the chain ID, so that a wallet that has just switched networks refuses it. */
export function transactionOf({ from, caipNetworkId, transaction }: TransactionParameters) {
  const { to, value, data, gas, fees } = transaction
  return {
    from,
    to,
    chainId: evmChainIdHex(caipNetworkId),
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
