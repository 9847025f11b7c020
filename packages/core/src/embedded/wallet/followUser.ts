// Keeps the embedded wallet's user in the account state.
import type { ConnectResult } from '@aureus/protocol/embedded'
import type { Client } from '../../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../../client/embeddedWallet.ts'
import type { AccountUser, SocialProvider } from '../../state/accounts.ts'
import { perClient } from '../../state/perClient.ts'

const own = perClient<{ user?: AccountUser; socialProvider?: SocialProvider | undefined }>(
  () => ({}),
)

/** Stores the user. The account shows it once it is connected. */
export function keepUser(client: Client, result: ConnectResult): void {
  const { email, userName, custody, socialProvider } = result
  const first = !own(client).user
  own(client).user = {
    ...(email && { email }),
    ...(userName && { userName }),
    ...(custody && { custody }),
  }
  own(client).socialProvider = socialProvider
  if (first) client.state.accounts.subscribe(() => show(client))
  show(client)
}

/** Call after the user changed their email address. */
export function changeUserEmail(client: Client, email: string): void {
  own(client).user = { ...own(client).user, email }
  show(client)
}

/** Updates each family, because the same user owns all accounts. */
function show(client: Client): void {
  const { user, socialProvider } = own(client)
  const { accounts } = client.state
  for (const namespace of client.namespaces) {
    const account = accounts.getState()[namespace]
    const isEmbedded = account?.connectedWalletInfo?.id === EMBEDDED_WALLET_ID
    if (!user || !isEmbedded || account.user === user) continue
    // The person before may have signed in another way.
    const { socialProvider: _, ...rest } = account
    accounts.setState({ [namespace]: { ...rest, user, ...(socialProvider && { socialProvider }) } })
  }
}
