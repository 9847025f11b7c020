// Sends several calls from the active account with one approval (EIP-5792).

import { AureusError, thrown } from '@aureus/protocol'
import { type CallsSent, CallsSentSchema, callsErrorCodes } from '@aureus/protocol/calls'
import * as v from 'valibot'
import { askWallet } from '../calls/askWallet.ts'
import { type Wishes, wishesOn, withoutOptional } from '../calls/wishes.ts'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { codesOf } from '../errors/codes.ts'
import { RequestAbortedError, WalletError, WalletResponseError } from '../errors/wallet.ts'
import { findNetwork } from '../state/network.ts'
import { isStillActive, requireActiveWallet } from '../state/requireActiveWallet.ts'
import type { SentTransaction } from '../state/transactions.ts'
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
  /**
   * By name, such as `{ paymasterService: { url, optional: true } }`. An optional one is left out where the wallet says that
   * it lacks it, and a wallet that refuses it is asked again without it.
   */
  capabilities?: Wishes
  /** Identifies the batch for `getCallsStatus`; the wallet chooses one by default. */
  id?: string
  /** Somebody else pays for gas, as far as the page knows. Only the words of the activity list depend on it. */
  sponsored?: boolean
  /** What the last call swaps. The others are its allowances, so the activity shows one entry. */
  swap?: SentTransaction['swap']
  signal?: AbortSignal
}

const method = 'wallet_sendCalls'

/**
 * Records each call in `state.transactions`.
 * @returns the batch's ID for `getCallsStatus`, as soon as the wallet has accepted it.
 * @throws AureusError as `askWallet`, `Network not found`; UserRejectedError, RequestPendingError, WalletError,
 * WalletResponseError, RequestAbortedError (also if another account or network becomes active while the wallet's
 * capabilities are read)
 */
export async function sendCalls(
  client: Client,
  {
    calls,
    atomicRequired = false,
    capabilities = {},
    id,
    sponsored = false,
    swap,
    signal,
  }: SendCallsParameters,
): Promise<CallsSent> {
  const { namespace, address, connectorId, caipAddress } = requireActiveWallet(client)
  const { networks, activeNetworkId: network } = client.state.network.getState()
  if (!findNetwork(networks, network)) throw new AureusError(thrown.networkNotFound)
  const chainId = Number(network.slice(namespace.length + 1))
  const batch = {
    version: '2.0.0',
    chainId: numberToHex(chainId),
    atomicRequired,
    calls: calls.map(({ value, ...call }) => ({
      ...call,
      ...(value !== undefined && { value: numberToHex(value) }),
    })),
    ...(id !== undefined && { id }),
  }
  const ask = (wishes: Wishes) => {
    if (!isStillActive(client, caipAddress)) throw new RequestAbortedError()
    const asked = Object.keys(wishes).length > 0 && { capabilities: wishes }
    const params = (from: string) => [{ ...batch, ...asked, from }]
    return askWallet(client, { method, params, signal })
  }
  const wishes = await wishesOn(client, { wishes: capabilities, chainId, signal })
  const answer = await ask(wishes).catch((error: unknown) => {
    const fewer = withoutOptional(wishes)
    if (!refusesWish(error) || Object.keys(fewer).length === Object.keys(wishes).length) throw error
    return ask(fewer)
  })
  const parsed = v.safeParse(CallsSentSchema, answer)
  if (!parsed.success) throw new WalletResponseError(method, { details: parsed.issues[0].message })
  recordCalls(client, {
    id: parsed.output.id,
    caipNetworkId: network,
    from: address,
    connectorId,
    calls,
    sponsored,
    ...(swap && { swap }),
  })
  return parsed.output
}

/** A wallet refuses before it asks anybody, so asking again repeats no question. */
const refusesWish = (error: unknown) =>
  error instanceof WalletError && codesOf(error.cause).has(callsErrorCodes.unsupportedCapability)
