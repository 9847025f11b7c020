// Who the connected accounts are to others: `profileName` and `profileImage` of their state.
import type { ChainNamespace, Identity } from '@aureus/protocol'
import { getIdentity } from '../api/names.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import { NAMES_KEY } from './namesKey.ts'

/** Name and picture of an account, which become part of its state. A failure leaves what is known. */
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

/** Says by which name an address is shown, wherever it is the active account. */
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
