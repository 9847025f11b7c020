// Estimates a transaction of the active account before the wallet is asked.
import { AureusError, type CaipNetworkId, thrown } from '@aureus/protocol'
import { chainOf } from '../api/chain.ts'
import type { Estimate } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import type { TransactionRequest } from '../client/transactionRequest.ts'
import { RequestAbortedError } from '../errors/wallet.ts'
import type { Query } from '../queries/query.ts'
import { activeAccount } from '../state/select.ts'

export interface EstimateGasParameters extends Omit<TransactionRequest, 'gas' | 'fees'> {
  signal?: AbortSignal
}

export interface GasEstimate extends Estimate {
  caipNetworkId: CaipNetworkId
}

/**
 * @throws AureusError `No ActiveCaipAddress found`, `Network not found`; `WagmiAdapter:estimateGas - error
 * estimating gas`, with the chain's message in `details` if it rejected the transaction; the signal's reason
 * if it aborts.
 */
export async function estimateGas(
  client: Client,
  { signal, ...transaction }: EstimateGasParameters,
): Promise<GasEstimate> {
  const { address: from } = activeAccount(client.state)
  if (!from) throw new AureusError(thrown.noActiveCaipAddress)
  const caipNetworkId = client.state.network.getState().activeNetworkId
  const chain = await chainOf(client, { caipNetworkId, signal })
  return { caipNetworkId, ...(await chain.estimate({ from, transaction })) }
}

/**
 * As `estimateGas`, for the account and network at the time of the call. Read again at each block.
 * @throws RequestAbortedError when read after the account or network has changed.
 */
export function gasQuery(
  client: Client,
  transaction: Omit<EstimateGasParameters, 'signal'>,
): Query<GasEstimate> {
  const { caipAddress = '' } = activeAccount(client.state)
  const { activeNetworkId } = client.state.network.getState()
  const { to, value = 0n, data = '0x', token } = transaction
  const tokenKey = token ? `${token.mint}:${token.amount}` : ''
  return {
    key: ['gas', caipAddress, activeNetworkId, to, `${value}`, data, tokenKey],
    async read(signal) {
      const { activeNetworkId: now } = client.state.network.getState()
      if (
        now !== activeNetworkId ||
        (activeAccount(client.state).caipAddress ?? '') !== caipAddress
      )
        throw new RequestAbortedError()
      return estimateGas(client, { ...transaction, signal })
    },
    heads: () => [activeNetworkId],
  }
}
