// From an address to the names that it holds.
import { AureusError, type NameRecord, thrown } from '@aureus/protocol'
import { getNames } from '../api/names.ts'
import type { Client } from '../client/client.ts'

export interface GetNamesForAddressParameters {
  address: string
  signal?: AbortSignal
}

/**
 * @returns the records, the oldest first; empty where the address has no name. Anybody may put an
 * address on a name of his: to show who an account is, ask for its identity.
 * @throws AureusError `Error fetching names for address`, with the cause; what the signal gives as its
 * reason.
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
