// Works out a transfer before anybody is asked for it: whether there is enough, what it costs, where it goes.
import {
  AureusError,
  type CaipAddress,
  type CaipNetworkId,
  type EvmAddress,
  thrown,
} from '@aureus/protocol'
import * as v from 'valibot'
import type { TransactionRequest } from '../adapters/adapter.ts'
import { maxAmount } from '../amounts/maxAmount.ts'
import type { Client } from '../client.ts'
import { encodeBalanceOf, encodeTransfer } from '../send/erc20.ts'
import { InsufficientFundsError, TransferOutdatedError } from '../send/errors.ts'
import { QuantitySchema } from '../services/quantity.ts'
import { callRpc } from '../services/rpc.ts'
import { activeAccount } from '../state/select.ts'
import { isStillActive } from './connection.ts'
import { estimateGas, type GasEstimate } from './estimateGas.ts'

export interface PrepareTransferParameters {
  to: EvmAddress
  /** Base units of what is sent; `max` for all there is, less the fee where it is the coin that pays it. */
  amount: bigint | 'max'
  /** An ERC-20 contract; the network's own coin unless given. */
  token?: EvmAddress
  signal?: AbortSignal
}

/** A transfer, pinned to the account and the network that it was worked out for. */
export interface PreparedTransfer {
  caipAddress: CaipAddress
  caipNetworkId: CaipNetworkId
  from: string
  to: EvmAddress
  /** Base units. */
  amount: bigint
  token?: EvmAddress
  fee: GasEstimate['fee']
  /** The recipient is a contract: it may not be able to give anything back. */
  toContract: boolean
  transaction: TransactionRequest
}

/** What an eth_call of a `uint256` answers; an account without code answers `0x`. */
const WordSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((word) => BigInt(word)),
)
const CodeSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))

/**
 * @throws InsufficientFundsError; TransferOutdatedError; AureusError `No ActiveCaipAddress found`, `Network not found`,
 * `WagmiAdapter:estimateGas - error estimating gas`; RpcError, ApiError, ApiUnreachableError; what the
 * signal gives as its reason when it is aborted.
 */
export async function prepareTransfer(
  client: Client,
  { to, amount: wanted, token, signal }: PrepareTransferParameters,
): Promise<PreparedTransfer> {
  const { address: from, caipAddress } = activeAccount(client.state)
  if (!from || !caipAddress) throw new AureusError(thrown.noActiveCaipAddress)
  const caipNetworkId = client.state.network.getState().activeNetworkId
  const read = <S extends v.GenericSchema>(method: string, params: readonly unknown[], schema: S) =>
    callRpc(client, { method, params, schema, caipNetworkId, ...(signal && { signal }) })

  const [coins, tokens, code] = await Promise.all([
    read('eth_getBalance', [from, 'latest'], QuantitySchema),
    token &&
      read(
        'eth_call',
        [{ to: token, data: encodeBalanceOf(from as EvmAddress) }, 'latest'],
        WordSchema,
      ),
    read('eth_getCode', [to, 'latest'], CodeSchema),
  ])
  const available = tokens ?? coins
  if (available === 0n || (wanted !== 'max' && wanted > available))
    throw new InsufficientFundsError('amount', available)

  const transactionOf = (amount: bigint): TransactionRequest =>
    token ? { to: token, value: 0n, data: encodeTransfer(to, amount) } : { to, value: amount }
  // Of the coin that pays the fee, the most is known only after the fee: one unit costs as much to send.
  const first = wanted === 'max' ? (tokens ?? 1n) : wanted
  const options = { ...(signal && { signal }) }
  const estimate = await estimateGas(client, { ...transactionOf(first), ...options })
  if (!isStillActive(client, caipAddress)) throw new TransferOutdatedError()
  const amount = wanted === 'max' ? (tokens ?? maxAmount(coins, estimate.fee.max)) : wanted
  const coinsNeeded = estimate.fee.max + (token ? 0n : amount)
  if (amount === 0n || coinsNeeded > coins)
    throw new InsufficientFundsError('fee', coins, estimate.fee.max)

  return {
    caipAddress,
    caipNetworkId,
    from,
    to,
    amount,
    ...(token && { token }),
    fee: estimate.fee,
    toContract: code.length > 2,
    transaction: { ...transactionOf(amount), gas: estimate.gas, fees: estimate.fees },
  }
}
