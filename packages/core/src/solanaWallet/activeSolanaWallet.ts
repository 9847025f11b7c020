// The connected Solana wallet, with calls to the node of its network.
import { AureusError, type CaipAddress, thrown } from '@aureus/protocol'
import { callOf } from '../api/chain.ts'
import type { ChainCall } from '../client/chain.ts'
import type { Client } from '../client/client.ts'
import { SolanaWalletChangedError } from '../errors/solana.ts'
import { getSolanaSource, type SolanaSource } from '../sources/solanaSource.ts'
import { findNetwork } from '../state/network.ts'

export interface SolanaWalletParameters {
  /** Asks only while this account on this network (CAIP-10) is the active one. */
  expected?: CaipAddress | undefined
  signal?: AbortSignal | undefined
}

export interface ActiveSolanaWallet extends SolanaSource {
  call: ChainCall
}

/**
 * @throws SolanaWalletChangedError; AureusError `No ActiveCaipAddress found` without a connected Solana account,
 * `Network not found` if the app does not use the wallet's network; as `getSolanaSource`
 */
export async function activeSolanaWallet(
  client: Client,
  { expected, signal }: SolanaWalletParameters,
): Promise<ActiveSolanaWallet> {
  const source = await getSolanaSource(client)
  const { caipNetworkId, account } = source
  if (expected !== undefined && expected !== `${caipNetworkId}:${account.address}`)
    throw new SolanaWalletChangedError()
  if (!findNetwork(client.state.network.getState().networks, caipNetworkId))
    throw new AureusError(thrown.networkNotFound)
  return { ...source, call: callOf(client, { caipNetworkId, signal }) }
}
