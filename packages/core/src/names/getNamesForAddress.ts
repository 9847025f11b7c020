// Finds the names of an address.
import { AureusError, type NameRecord, thrown } from '@aureus/protocol'
import { getNames } from '../api/names.ts'
import type { Client } from '../client/client.ts'

export interface GetNamesForAddressParameters {
  address: string
  signal?: AbortSignal
}

/**
 * @returns the records, oldest first; empty if the address has no name. Anyone can point a name at any
 * address, so use the account's identity to display who it is.
 * @throws AureusError `Error fetching names for address`, with the cause; the signal's reason if it aborts.
 */
export async function getNamesForAddress(
  client: Client,
  { address, signal }: GetNamesForAddressParameters,
): Promise<readonly NameRecord[]> {
  try {
    return await getNames(client, address, signal)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new AureusError(thrown.nameReverseLookup, { cause: error })
  }
}
