// Completes a page's transaction request, so that everything to be signed is known before it is shown.
import type { WalletNetwork } from '@aureus/protocol'
import { evmChainId } from '@aureus/protocol'
import type { Address, Hex, TransactionSerializable } from 'viem'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { foreignAccount, invalidParams } from '../../lib/faults/refusals.ts'
import { type Fees, readFees } from './fees.ts'
import { readQuantity } from './quantity.ts'
import { readNonce } from './readNonce.ts'
import type { TransactionRequest } from './request.ts'

export interface PreparedTransaction {
  to: Address | undefined
  value: bigint
  /** Undefined for a plain payment. */
  data: Hex | undefined
  /** Gas times the maximum price: the most it can cost besides `value`. */
  highestFee: bigint
  /** Whether the fee is much higher than usual on this network. */
  isDear: boolean
  /** Whether the page chose the nonce. Otherwise it is the next one at the review, and may be another when it is signed. */
  isPagesNonce?: boolean
  serializable: TransactionSerializable
}

export interface PrepareParameters {
  request: TransactionRequest
  account: Address
  network: WalletNetwork
  rpc: Rpc
  signal: AbortSignal
}

/** A fifth above the estimate, because a call's cost depends on the block that includes it. */
const withReserve = (gas: bigint) => gas + gas / 5n
/** Used if the chain expects a failure and gives no estimate. Enough to show and reject it. */
const FALLBACK_GAS = 500_000n
const PLAIN_GAS = 21_000n
/** Numbers above this are not exact. No account reaches it (EIP-2681 allows 2⁶⁴ − 2). */
const MAX_NONCE = BigInt(Number.MAX_SAFE_INTEGER)
/** More than fits any block. */
const MAX_GAS = 100_000_000n

/** @throws EmbeddedFault `invalid` if no wallet should sign it, `unauthorized` for another account, `network` if the chain does not answer */
export async function prepare(
  parameters: PrepareParameters,
): Promise<{ transaction: PreparedTransaction; fails: boolean }> {
  const { request, account, network, rpc, signal } = parameters
  const chainId = evmChainId(network.caipNetworkId)
  if (request.from !== undefined && request.from !== account) throw foreignAccount()
  if (request.chainId !== undefined && request.chainId !== BigInt(chainId))
    throw invalidParams('the transaction is for another chain')
  if (request.data !== undefined && request.input !== undefined && request.data !== request.input)
    throw invalidParams('data and input differ')
  const raw = request.data ?? request.input
  const data = raw === undefined || raw === '0x' ? undefined : raw
  const { to } = request
  if (to === undefined && data === undefined)
    throw invalidParams('neither a recipient nor a contract')
  const value = request.value ?? 0n

  const accessList = request.accessList?.length ? request.accessList : undefined
  const call = {
    from: account,
    ...(to && { to }),
    ...(data && { data }),
    value: hex(value),
    ...(accessList && { accessList }),
  }
  const [nonce, estimate, { fees, dear }] = await Promise.all([
    request.nonce ?? readNonce({ account, network, rpc, signal }),
    estimateGas(),
    readFees({ network, rpc, signal, request }),
  ])
  const { gas, fails } = estimate
  if (gas > MAX_GAS) throw invalidParams('the gas limit is too high')
  const price = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  return {
    fails,
    transaction: {
      to,
      value,
      data,
      highestFee: gas * price,
      isDear: dear,
      isPagesNonce: request.nonce !== undefined,
      serializable: {
        chainId,
        nonce: exactNonce(nonce),
        gas,
        value,
        ...(to && { to }),
        ...(data && { data }),
        ...typed(fees),
      },
    },
  }

  function typed(fees: Fees) {
    const listed = accessList && { accessList }
    if (!('gasPrice' in fees)) return { type: 'eip1559', ...fees, ...listed } as const
    const { gasPrice } = fees
    return listed
      ? ({ type: 'eip2930', gasPrice, ...listed } as const)
      : ({ type: 'legacy', gasPrice } as const)
  }

  async function estimateGas(): Promise<{ gas: bigint; fails: boolean }> {
    try {
      const gas = await readQuantity(rpc, {
        network,
        signal,
        method: 'eth_estimateGas',
        params: [call],
      })
      const plain = data === undefined && gas === PLAIN_GAS
      return { gas: request.gas ?? (plain ? gas : withReserve(gas)), fails: false }
    } catch (error) {
      // The chain answered that it would fail. An unreachable chain is a different case.
      if (!(error instanceof EmbeddedFault && error.code === 'invalid')) throw error
      return { gas: request.gas ?? FALLBACK_GAS, fails: true }
    }
  }
}

/** @throws EmbeddedFault `invalid` */
export function exactNonce(nonce: bigint): number {
  if (nonce > MAX_NONCE) throw invalidParams('the nonce is too high')
  return Number(nonce)
}

const hex = (value: bigint): Hex => `0x${value.toString(16)}`
