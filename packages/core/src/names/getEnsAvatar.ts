// The picture of a name.
import { AureusError, ETH_COIN_TYPE, thrown } from '@aureus/protocol'
import { getIdentity } from '../api/names.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { NAMES_KEY } from './namesKey.ts'
import { resolveName } from './resolveName.ts'

export interface GetEnsAvatarParameters {
  /** With or without the server's zone, case-insensitive. */
  name: string
  signal?: AbortSignal
}

/**
 * @returns a path on the server, which fetches the picture itself so that its host does not learn who looks. `null` if
 * the name has no picture, or is not the one that its address chose.
 * @throws AureusError `Error resolving name`, with the cause; the signal's reason if it aborts
 */
export async function getEnsAvatar(
  client: Client,
  { name, signal }: GetEnsAvatarParameters,
): Promise<string | null> {
  const address = await resolveName(client, {
    name,
    coinType: ETH_COIN_TYPE,
    ...(signal && { signal }),
  })
  if (address === null) return null
  try {
    const identity = await getIdentity(client, address, signal)
    return isSame(identity.name, name) ? identity.avatar : null
  } catch (error) {
    if (signal?.aborted) throw error
    throw new AureusError(thrown.nameResolution, { cause: error })
  }
}

/** A name of the server's zone may be given without it. */
function isSame(chosen: string | null, name: string): boolean {
  const [whole, asked] = [chosen?.toLowerCase(), name.toLowerCase()]
  return whole === asked || (!asked.includes('.') && whole?.split('.')[0] === asked)
}

/** As `getEnsAvatar`, through the cache. */
export function ensAvatarQuery(client: Client, name: string): Query<string | null> {
  return {
    key: [NAMES_KEY, 'avatar', name.toLowerCase()],
    read: (signal) => getEnsAvatar(client, { name, signal }),
  }
}
