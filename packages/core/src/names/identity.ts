// Public identity of the connected accounts: `profileName` and `profileImage` in their state.
import type { ChainNamespace, Identity } from '@aureus/protocol'
import { getIdentity } from '../api/names.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { NAMES_KEY } from './namesKey.ts'

/** Loads an account's name and picture into its state. A failure keeps what is known. */
export function identityQuery(client: Client, address: string): Query<Identity> {
  return {
    key: [NAMES_KEY, 'identity', address],
    read: (signal) => getIdentity(client, address, signal),
    show: ({ name, avatar }) => showIdentity(client, address, () => ({ name, image: avatar })),
  }
}

interface Shown {
  name: string | null
  image?: string | null
}

/** Updates the displayed name wherever the address is the active account. */
export function showIdentity(
  client: Client,
  address: string,
  next: (name: string | undefined) => Shown,
): void {
  const { accounts } = client.state
  for (const [namespace, account] of Object.entries(accounts.getState())) {
    if (account?.address !== address) continue
    const { profileName, profileImage, ...rest } = account
    const { name, image = profileImage } = next(profileName)
    accounts.setState({
      [namespace as ChainNamespace]: {
        ...rest,
        ...(name && { profileName: name }),
        ...(image && { profileImage: image }),
      },
    })
  }
}
