// Who the connected accounts are to others: `profileName` and `profileImage` of their state.
import type { ChainNamespace } from '@aureus/protocol'
import type { Client } from '../client.ts'
import { getIdentity } from '../services/names.ts'
import { activeAccount } from '../state/select.ts'

/**
 * Reads name and picture of the active account into its state. A failure leaves what is known: nobody
 * waits for a name.
 */
export async function refreshIdentity(
  client: Client,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { address } = activeAccount(client.state)
  if (!address || client.state.network.getState().activeNamespace !== 'eip155') return
  const identity = await getIdentity(client, address, signal).catch(() => undefined)
  if (identity && !signal?.aborted)
    showIdentity(client, address, () => ({ name: identity.name, image: identity.avatar }))
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
