// Sends several calls from the active account with one approval (EIP-5792).

import { AureusError, thrown } from '@aureus/protocol'
import { type CallsSent, CallsSentSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import { askWallet } from '../calls/askWallet.ts'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { findNetwork } from '../state/network.ts'
import { requireActiveWallet } from '../state/requireActiveWallet.ts'
import { recordCalls } from './batchedCalls.ts'

export interface Call {
  /** Omit to deploy a contract. */
  to?: string
  data?: `0x${string}`
  /** Base units of the network's coin. */
  value?: bigint
}

export interface SendCallsParameters {
  calls: readonly Call[]
  /** All or nothing. A wallet that cannot guarantee this refuses. */
  atomicRequired?: boolean
  capabilities?: Readonly<Record<string, unknown>>
  /** Identifies the batch for `getCallsStatus`; the wallet chooses one by default. */
  id?: string
  /** Somebody else pays for gas, as far as the page knows. Only the words of the activity list depend on it. */
  sponsored?: boolean
  signal?: AbortSignal
}

const method = 'wallet_sendCalls'

/**
 * Records each call in `state.transactions`.
 * @returns the batch's ID for `getCallsStatus`, as soon as the wallet has accepted it.
 * @throws AureusError as `askWallet`, `Network not found`; UserRejectedError, RequestPendingError, WalletError,
 * WalletResponseError, RequestAbortedError
 */
export async function sendCalls(
  client: Client,
  {
    calls,
    atomicRequired = false,
    capabilities,
    id,
    sponsored = false,
    signal,
  }: SendCallsParameters,
): Promise<CallsSent> {
  const { namespace, address, connectorId } = requireActiveWallet(client)
  const { networks, activeNetworkId: network } = client.state.network.getState()
  if (!findNetwork(networks, network)) throw new AureusError(thrown.networkNotFound)
  const batch = {
    version: '2.0.0',
    chainId: numberToHex(Number(network.slice(namespace.length + 1))),
    atomicRequired,
    calls: calls.map(({ value, ...call }) => ({
      ...call,
      ...(value !== undefined && { value: numberToHex(value) }),
    })),
    ...(capabilities && { capabilities }),
    ...(id !== undefined && { id }),
  }
  const params = (from: string) => [{ ...batch, from }]
  const parsed = v.safeParse(CallsSentSchema, await askWallet(client, { method, params, signal }))
  if (!parsed.success) throw new WalletResponseError(method, { details: parsed.issues[0].message })
  recordCalls(client, {
    id: parsed.output.id,
    caipNetworkId: network,
    from: address,
    connectorId,
    calls,
    sponsored,
  })
  return parsed.output
}
