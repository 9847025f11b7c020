// Resolves names to addresses.
import {
  AureusError,
  ETH_COIN_TYPE,
  type EvmAddress,
  isChecksumAddress,
  thrown,
  toCoinType,
  toEvmChainId,
} from '@aureus/protocol'
import { getEnsAddress, getName, isElsewhere } from '../api/names.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { NAMES_KEY } from './namesKey.ts'

export interface ResolveNameParameters {
  /** With or without its zone, case-insensitive. */
  name: string
  /** SLIP-44 or ENSIP-11. Defaults to the active network's. */
  coinType?: number
  signal?: AbortSignal
}

/**
 * @returns the name's checksummed address for the coin type, else its address for all EVM chains (60). Names
 * outside the service resolve through ENS. `null` if there is no address.
 * @throws AureusError `Error resolving name`, with the cause; the signal's reason if it aborts.
 */
export async function resolveName(
  client: Client,
  { name, coinType = activeCoinType(client), signal }: ResolveNameParameters,
): Promise<EvmAddress | null> {
  try {
    const address = await addressOf(client, { name, coinType, signal })
    if (address === null) return null
    // Coins are sent to this address, so a corrupted one must not pass.
    if (!isChecksumAddress(address)) throw new AureusError('The address has no valid checksum')
    return address
  } catch (error) {
    if (signal?.aborted) throw error
    throw new AureusError(thrown.nameResolution, { cause: error })
  }
}

async function addressOf(
  client: Client,
  { name, coinType, signal }: { name: string; coinType: number; signal: AbortSignal | undefined },
): Promise<string | null> {
  try {
    const record = await getName(client, name, signal)
    const held = record?.addresses[coinType] ?? record?.addresses[ETH_COIN_TYPE]
    return held?.address ?? null
  } catch (error) {
    if (!isElsewhere(error)) throw error
    return getEnsAddress(client, name, coinType, signal)
  }
}

/** As `resolveName`, for the active network's coin type at the time of the call. */
export function nameAddressQuery(client: Client, name: string): Query<EvmAddress | null> {
  const coinType = activeCoinType(client)
  return {
    key: [NAMES_KEY, 'address', name.toLowerCase(), String(coinType)],
    read: (signal) => resolveName(client, { name, coinType, signal }),
  }
}

/** The active network's coin type. Ethereum's if the network is not an EVM chain or has no coin type. */
export function activeCoinType(client: Client): number {
  const chainId = toEvmChainId(client.state.network.getState().activeNetworkId)
  try {
    return chainId === undefined ? ETH_COIN_TYPE : toCoinType(chainId)
  } catch {
    return ETH_COIN_TYPE
  }
}
