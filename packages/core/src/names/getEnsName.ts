// The verified name of any address.
import { AureusError, type EvmAddress, thrown } from '@aureus/protocol'
import { getIdentity } from '../api/names.ts'
import type { Client } from '../client/client.ts'

export interface GetEnsNameParameters {
  address: EvmAddress
  signal?: AbortSignal
}

/**
 * @returns the name that the address chose and that resolves back to it: in the server's zone, else in ENS if the server
 * looks names up there. `null` if it has no such name. Safe to display, unlike the names of `getNamesForAddress`.
 * @throws AureusError `Error fetching names for address`, with the cause; the signal's reason if it aborts
 */
export async function getEnsName(
  client: Client,
  { address, signal }: GetEnsNameParameters,
): Promise<string | null> {
  try {
    return (await getIdentity(client, address, signal)).name
  } catch (error) {
    if (signal?.aborted) throw error
    throw new AureusError(thrown.nameReverseLookup, { cause: error })
  }
}
