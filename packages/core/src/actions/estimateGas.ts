// What a transaction of the active account will take, before the wallet is asked.
import { AureusError, adapterErrors, type CaipNetworkId, thrown } from '@aureus/protocol'
import type { GasFees, TransactionRequest } from '../adapters/adapter.ts'
import { numberToHex } from '../adapters/eip155/hex.ts'
import type { Client } from '../client.ts'
import { RequestAbortedError } from '../errors/wallet.ts'
import type { Query } from '../queries/query.ts'
import { readDataFee } from '../send/dataFee.ts'
import { readGasFees } from '../send/gasFees.ts'
import { QuantitySchema } from '../services/quantity.ts'
import { callRpc, RpcError } from '../services/rpc.ts'
import { activeAccount } from '../state/select.ts'

export interface EstimateGasParameters extends Omit<TransactionRequest, 'gas' | 'fees'> {
  signal?: AbortSignal
}

export interface GasEstimate {
  caipNetworkId: CaipNetworkId
  /** The most units of gas that it is sent with. */
  gas: bigint
  fees: GasFees
  /** Base units of the network's coin: what it will probably cost, and the most that it can cost. */
  fee: { expected: bigint; max: bigint }
}

/** What an account without code takes to receive; exact, and so without a margin. */
const PLAIN_TRANSFER_GAS = 21_000n

/**
 * @throws AureusError `No ActiveCaipAddress found`, `Network not found`; `WagmiAdapter:estimateGas - error
 * estimating gas`, with the chain's words as `details` where it refused the transaction; what the signal
 * gives as its reason when it is aborted.
 */
export async function estimateGas(
  client: Client,
  { signal, to, value, data }: EstimateGasParameters,
): Promise<GasEstimate> {
  const { address } = activeAccount(client.state)
  if (!address) throw new AureusError(thrown.noActiveCaipAddress)
  const caipNetworkId = client.state.network.getState().activeNetworkId
  const chain = { caipNetworkId, ...(signal && { signal }) }
  const call = {
    from: address,
    to,
    ...(value !== undefined && { value: numberToHex(value) }),
    ...(data !== undefined && { data }),
  }
  try {
    const [used, { fees, expectedPerGas, maxPerGas }, dataFee] = await Promise.all([
      callRpc(client, {
        ...chain,
        method: 'eth_estimateGas',
        params: [call],
        schema: QuantitySchema,
      }),
      readGasFees(client, chain),
      readDataFee(client, { ...chain, bytes: data ? (data.length - 2) / 2 : 0 }),
    ])
    // Exact for the state of now; a fifth more keeps it enough for the next blocks.
    const gas = used > PLAIN_TRANSFER_GAS ? (used * 6n) / 5n : used
    return {
      caipNetworkId,
      gas,
      fees,
      fee: { expected: used * expectedPerGas + dataFee, max: gas * maxPerGas + 2n * dataFee },
    }
  } catch (cause) {
    if (signal?.aborted || isNetworkNotFound(cause)) throw cause
    const details = cause instanceof RpcError ? cause.details : undefined
    throw new AureusError(adapterErrors.estimateGas, { cause, ...(details && { details }) })
  }
}

/**
 * As `estimateGas`, for the account and the network that are active now; asked again at each block.
 * @throws RequestAbortedError in its reading, once they are others.
 */
export function gasQuery(
  client: Client,
  transaction: Omit<EstimateGasParameters, 'signal'>,
): Query<GasEstimate> {
  const { caipAddress = '' } = activeAccount(client.state)
  const { activeNetworkId } = client.state.network.getState()
  const { to, value = 0n, data = '0x' } = transaction
  return {
    key: ['gas', caipAddress, activeNetworkId, to, numberToHex(value), data],
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

function isNetworkNotFound(error: unknown): boolean {
  return error instanceof AureusError && error.message === thrown.networkNotFound
}
