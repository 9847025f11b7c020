// From a name to the address that it stands for.
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
  /** With its zone or without, in any letter case. */
  name: string
  /** SLIP-44 or ENSIP-11. Default: that of the active network. */
  coinType?: number
  signal?: AbortSignal
}

/**
 * @returns the address, with its checksum, that the name holds for the coin type, else the one that it
 * holds for every EVM chain (60); for a name that the service does not keep, what ENS says; `null` where
 * there is none.
 * @throws AureusError `Error resolving name`, with the cause; what the signal gives as its reason.
 */
export async function resolveName(
  client: Client,
  { name, coinType = activeCoinType(client), signal }: ResolveNameParameters,
): Promise<EvmAddress | null> {
  try {
    const address = await addressOf(client, { name, coinType, signal })
    if (address === null) return null
    // Coins are sent there: an address that lost a letter on its way must not pass.
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

/** As `resolveName`, for the coin type that is the active network's now. */
export function nameAddressQuery(client: Client, name: string): Query<EvmAddress | null> {
  const coinType = activeCoinType(client)
  return {
    key: [NAMES_KEY, 'address', name.toLowerCase(), String(coinType)],
    read: (signal) => resolveName(client, { name, coinType, signal }),
  }
}

/** Of the active network; that of Ethereum where it is no EVM chain, or one that has no coin type. */
export function activeCoinType(client: Client): number {
  const chainId = toEvmChainId(client.state.network.getState().activeNetworkId)
  try {
    return chainId === undefined ? ETH_COIN_TYPE : toCoinType(chainId)
  } catch {
    return ETH_COIN_TYPE
  }
}
